import { getOrders, type Order } from 'shared-contracts/api/orders'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import type { Http } from 'shared-contracts/portal/portal'

/** ORDER-014: the first page of the order history, newest first. */
export function readOrders(http: Http, orgId: number, signal: AbortSignal): Promise<readonly Order[]> {
  return http.call(getOrders, { params: { orgId }, query: { rowsCount: ORDER_PAGE_SIZE, rowsOffset: 0 } }, { signal })
}
