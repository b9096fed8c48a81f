import type { Order } from 'shared-contracts/api/orders'
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
