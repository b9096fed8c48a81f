import type { Order } from 'shared-contracts/api/orders'
import { orderMarks, type OrderMark } from 'shared-contracts/domain/order-marks'
import { PAY_STATUS } from 'shared-contracts/domain/order-status'
import { hasShippedGoods } from './shipped-goods.ts'

/** AMB-195: the mark that says most: of the payment until it is made, then of the goods. */
export function mainMark(order: Order): OrderMark | null {
  const { payment, goods } = orderMarks(order)
  return payment === null || (payment.text === PAY_STATUS.paid && goods !== null) ? goods : payment
}

/** The mark beside it: of goods that are shipped although their payment is awaited; else `null`. */
export function besideMark(order: Order): OrderMark | null {
  const { payment, goods } = orderMarks(order)
  return hasShippedGoods(order) && payment !== null && payment.text !== PAY_STATUS.paid ? goods : null
}
