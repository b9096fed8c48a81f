import type { Order } from 'shared-contracts/api/orders'
import { orderMarks } from 'shared-contracts/domain/order-marks'
import { orderStatus, PARTLY_SHIPPED, PAY_STATUS, SHIPPED } from 'shared-contracts/domain/order-status'

/** AMB-197: whether the order may be cancelled: nothing is paid and nothing shipped. The API decides. */
export function canCancel(order: Order): boolean {
  const isShipped = orderStatus(order) === SHIPPED || orderStatus(order) === PARTLY_SHIPPED
  return orderMarks(order).payment?.text === PAY_STATUS.unpaid && !isShipped
}
