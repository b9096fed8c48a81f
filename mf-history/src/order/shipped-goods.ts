import type { Order } from 'shared-contracts/api/orders'
import { orderStatus, PARTLY_SHIPPED, SHIPPED } from 'shared-contracts/domain/order-status'

/** Whether an order is shipped, wholly or in part. */
export function hasShippedGoods(order: Pick<Order, 'deliveryStatusName' | 'statusName'>): boolean {
  return [SHIPPED, PARTLY_SHIPPED].includes(orderStatus(order))
}
