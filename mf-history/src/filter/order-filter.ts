import type { Order } from 'shared-contracts/api/orders'
import { boundsOfDay, type Day } from 'shared-contracts/domain/days'
import { isPickup } from 'shared-contracts/domain/order-status'

export type Receiving = 'delivery' | 'pickup'

/** What the list shows. A part that is empty or `null` filters nothing. */
export interface OrderFilter {
  /** HIST-002: digits that the order's number contains. */
  readonly number: string
  /** AMB-044: the first and the last day of the range. */
  readonly from: Day | null
  readonly to: Day | null
  /** HIST-004. */
  readonly receiving: Receiving | null
}

/** The filter that shows all orders. */
export const ALL_ORDERS: OrderFilter = { number: '', from: null, to: null, receiving: null }

export function isFiltering(filter: OrderFilter): boolean {
  return filter.number !== '' || filter.from !== null || filter.to !== null || filter.receiving !== null
}

/** HIST-002..004, AMB-043, AMB-044: the orders that match, in their order. */
export function matchingOrders(orders: readonly Order[], filter: OrderFilter): readonly Order[] {
  if (!isFiltering(filter)) return orders
  const { number, from, to, receiving } = filter
  const start = from === null ? -Infinity : boundsOfDay(from).start
  const end = to === null ? Infinity : boundsOfDay(to).end
  return orders.filter((order) => {
    if (!String(order.orderId).includes(number)) return false
    if (receiving !== null && isPickup(order) !== (receiving === 'pickup')) return false
    if (from === null && to === null) return true
    const instant = Date.parse(order.orderDate)
    return instant >= start && instant < end
  })
}
