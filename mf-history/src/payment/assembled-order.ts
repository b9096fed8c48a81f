import type { Order } from 'shared-contracts/api/orders'
import { isPickup, orderStatus, PAY_STATUS, STAGES } from 'shared-contracts/domain/order-status'

/** PAY-022, AMB-158: the status of an order whose payment has just succeeded. */
const ASSEMBLED = STAGES.pickup[0]

/** AMB-158: the order as its row shows it after the payment, until the list is loaded again. */
export function assembledOrder(order: Order): Order {
  if (statusAfterPayment(order) !== ASSEMBLED) return order
  return {
    ...order,
    payRemain: 0,
    // AMB-156: the row shows the general status.
    payStatusName: PAY_STATUS.ready,
    statusName: ASSEMBLED,
    deliveryStatusName: isPickup(order) ? ASSEMBLED : STAGES.delivery[0],
  }
}

/** The status shown with a payment that has succeeded. An order that is further on by now keeps its own. */
export function statusAfterPayment(order: Order | null): string {
  const later: readonly string[] = [...STAGES.pickup.slice(1), ...STAGES.delivery.slice(1)]
  return order !== null && later.includes(orderStatus(order)) ? orderStatus(order) : ASSEMBLED
}
