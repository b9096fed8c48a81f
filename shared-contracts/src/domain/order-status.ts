import type { Order } from '../api/orders.ts'
import { DELIVERY_TYPE_ID } from './delivery.ts'
import { kopecksOf } from './money.ts'

/** HIST-033..036. */
export const PAY_STATUS = {
  unpaid: 'Не оплачен',
  partly: 'Частично оплачен',
  paid: 'Оплачен',
  /** AMB-156: with this pay status the order's own status is shown instead. */
  ready: 'Готов к выдаче',
} as const

/** What a backend of contract 1.3 gives as the status of an expired order. */
export const EXPIRED = 'Заказ не оплачен'

/** AMB-194, AMB-197: the status of an order that has ended: its goods are back in the stock, it has no further stage. */
export const ENDED = { expired: 'Отменен: не оплачен', cancelled: 'Отменен' } as const

/** The last stage of every order. */
export const SHIPPED = 'Отгружен'
/** The stage before it of an order with several shipments. */
export const PARTLY_SHIPPED = 'Отгружен частично'

/** HIST-037..041: the stages of an order after its payment. */
export const STAGES = {
  delivery: ['Ожидает отгрузку', SHIPPED],
  pickup: ['Сборка заказа', 'Готов к выдаче', SHIPPED],
} as const

/** HIST-042, HIST-043, AMB-153: the values of `DOC_STATUS`. */
export const DOC_STATUS = { signed: 'Подписан', awaiting: 'Ожидает подписи' } as const

/** The status of an order on its way; for a pickup the API may give it as the general status only. */
export function orderStatus({
  deliveryStatusName,
  statusName,
}: Pick<Order, 'deliveryStatusName' | 'statusName'>): string {
  return deliveryStatusName ?? statusName ?? ''
}

/** Whether the goods were returned to the stock: the order was not paid in time, or cancelled. It cannot be paid. */
export function isExpired(order: Pick<Order, 'deliveryStatusName' | 'statusName' | 'expiredAt'>): boolean {
  return orderEnd(order) !== null
}

/** How an order has ended; null if it has not. */
export function orderEnd(
  order: Pick<Order, 'deliveryStatusName' | 'statusName' | 'expiredAt'>,
): keyof typeof ENDED | null {
  const status = orderStatus(order)
  if (status === ENDED.cancelled) return 'cancelled'
  return order.expiredAt != null || status === ENDED.expired || status === EXPIRED ? 'expired' : null
}

/** HIST-027, CONST-028. */
export function isPickup(order: Pick<Order, 'deliveryTypeId'>): boolean {
  return order.deliveryTypeId === DELIVERY_TYPE_ID.pickup
}

/** AMB-055: whether something is left to pay: by the remainder if the API gives it, else by the pay status. */
export function payState({
  payRemain,
  payStatusName,
}: Pick<Order, 'payRemain' | 'payStatusName'>): 'paid' | 'unpaid' | 'unknown' {
  if (payRemain != null) return payRemain > 0 ? 'unpaid' : 'paid'
  if (payStatusName === PAY_STATUS.paid || payStatusName === PAY_STATUS.ready) return 'paid'
  return payStatusName === PAY_STATUS.unpaid || payStatusName === PAY_STATUS.partly ? 'unpaid' : 'unknown'
}

/** Whether nothing is left to pay. */
export function isPaid(order: Pick<Order, 'payRemain' | 'payStatusName'>): boolean {
  return payState(order) === 'paid'
}

/** AMB-055: whether the order can still be paid. */
export function isPayable(order: Order): boolean {
  return payState(order) === 'unpaid' && !isExpired(order)
}

/** HIST-044: the percentage left to pay: the integer part of payRemain × 100 / price. */
export function percentRemaining({ payRemain, price }: Pick<Order, 'payRemain' | 'price'>): number {
  if (payRemain == null || price <= 0) return 0
  return Math.trunc((kopecksOf(payRemain) * 100) / kopecksOf(price))
}
