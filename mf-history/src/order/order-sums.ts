import type { Order } from 'shared-contracts/api/orders'
import { isPayable } from 'shared-contracts/domain/order-status'
import { kopecksOf, ZERO, type Kopecks } from 'shared-contracts/domain/money'

/** AMB-045: price of the goods, price of the delivery and total of an order, in kopecks. */
export function orderSums({ price, deliveryPrice }: Pick<Order, 'price' | 'deliveryPrice'>): {
  readonly goods: Kopecks
  readonly delivery: Kopecks
  readonly total: Kopecks
} {
  const total = kopecksOf(price)
  const delivery = deliveryPrice == null ? ZERO : kopecksOf(deliveryPrice)
  return { goods: (total - delivery) as Kopecks, delivery, total }
}

/** What is left to pay of an order of which a part is paid; `null` of any other. */
export function restToPay(order: Order): Kopecks | null {
  const { payRemain, price } = order
  return isPayable(order) && payRemain != null && payRemain < price ? kopecksOf(payRemain) : null
}
