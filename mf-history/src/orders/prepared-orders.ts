import { getOrders, type Order } from 'shared-contracts/api/orders'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import type { Portal } from 'shared-contracts/portal/portal'

/** The first rows of an organisation's history, read before the page was opened. */
let prepared: { readonly orgId: number; readonly rows?: readonly Order[] } | undefined

/** The query of the rows from `rowsOffset` on. */
export const orderRows = (orgId: number, rowsOffset: number) => ({
  params: { orgId },
  query: { rowsCount: ORDER_PAGE_SIZE, rowsOffset },
})

/** Reads the first rows for the next visit, once until then. @throws ApiError */
export async function prepareOrders({ bus, http }: Pick<Portal, 'bus' | 'http'>): Promise<void> {
  const { orgId } = bus.state.organisation.value
  if (orgId === null || bus.state.auth.value.phase !== 'signedIn' || prepared?.orgId === orgId) return
  const reading = { orgId }
  prepared = reading
  try {
    const rows = await http.call(getOrders, orderRows(orgId, 0))
    if (prepared === reading) prepared = { orgId, rows }
  } catch (error) {
    if (prepared === reading) prepared = undefined
    throw error
  }
}

/** The prepared rows of an organisation, once. The page shows them at once and reads them again, because they may be old. */
export function takePreparedOrders(orgId: number): readonly Order[] | undefined {
  const rows = prepared?.orgId === orgId ? prepared.rows : undefined
  prepared = undefined
  return rows
}
