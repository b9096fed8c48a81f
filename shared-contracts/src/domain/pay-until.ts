import type { Order } from '../api/orders.ts'
import { formatDate } from './dates.ts'
import { isPayable } from './order-status.ts'

/**
 * AMB-193: until when an order is to be paid, an ISO 8601 instant: the end of a day in Moscow. Null: nothing is awaited, or
 * the order does not expire.
 */
export function awaitedUntil(order: Order): string | null {
  const { payUntil } = order
  return payUntil != null && isPayable(order) && !Number.isNaN(Date.parse(payUntil)) ? payUntil : null
}

/** AMB-193: until when an order is to be paid, in words. `until` is an instant. */
export const payUntilWords = {
  /** A sentence of its own. */
  sentence: (until: Date | string) => `Оплатите до ${formatDate(until)}, иначе заказ отменится`,
  /** Beside the state of the order. */
  beside: (until: Date | string) => `до ${formatDate(until)}`,
} as const
