import { useMemo, useState } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { assembledOrder } from './assembled-order.ts'

/**
 * AMB-158: shows the order whose payment has just succeeded as being assembled. The next visit of the page shows
 * what the list says then.
 * @param paidId the order whose payment the page shows as succeeded
 */
export function usePaidOrders(orders: readonly Order[], paidId: number | null): readonly Order[] {
  const [paid, setPaid] = useState<number | null>(null)
  if (paidId !== null && paidId !== paid) setPaid(paidId)
  // The same list while nothing changes, because a long one is slow to filter and to render again.
  return useMemo(
    () => (paid === null ? orders : orders.map((order) => (order.orderId === paid ? assembledOrder(order) : order))),
    [orders, paid],
  )
}
