import type { Order } from '../api/orders.ts'
import { ENDED, orderEnd, orderStatus, PARTLY_SHIPPED, PAY_STATUS, payState, SHIPPED, STAGES } from './order-status.ts'

/** `warning`: a payment is awaited; `success`: the goods can be collected; `brand`: they were sent; `neutral`: all else. */
export type MarkTone = 'warning' | 'success' | 'brand' | 'neutral'

/** The state of an order's payment or of its goods, in words. */
export interface OrderMark {
  readonly text: string
  readonly tone: MarkTone
}

/** AMB-195: an order's state. `null` for a part of which there is nothing to say. */
export interface OrderMarks {
  readonly payment: OrderMark | null
  readonly goods: OrderMark | null
}

/** Tones of the words of an order's state; the others are neutral. */
export const tonesOfMarks: Readonly<Record<string, MarkTone>> = {
  [PAY_STATUS.unpaid]: 'warning',
  [PAY_STATUS.partly]: 'warning',
  [STAGES.pickup[1]]: 'success',
  [PARTLY_SHIPPED]: 'brand',
  [SHIPPED]: 'brand',
}

/**
 * AMB-195: the words of an order's state, the same in list, details, dialogs and export. The goods of an order that has
 * ended go nowhere, so only its payment is marked (AMB-194).
 */
export function orderMarks(order: Order): OrderMarks {
  const end = orderEnd(order)
  if (end !== null) return { payment: mark(ENDED[end]), goods: null }
  return { payment: mark(payText(order)), goods: mark(orderStatus(order)) }
}

function mark(text: string): OrderMark | null {
  return text === '' ? null : { text, tone: tonesOfMarks[text] ?? 'neutral' }
}

function payText(order: Order): string {
  const { payStatusName, payRemain, price } = order
  // AMB-156: this pay status is about the goods.
  if (payStatusName && payStatusName !== PAY_STATUS.ready) return payStatusName
  switch (payState(order)) {
    case 'paid':
      return PAY_STATUS.paid
    case 'unpaid':
      return payRemain != null && payRemain < price ? PAY_STATUS.partly : PAY_STATUS.unpaid
    case 'unknown':
      return ''
  }
}
