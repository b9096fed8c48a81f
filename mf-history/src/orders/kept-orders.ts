import { getOrders, type Order } from 'shared-contracts/api/orders'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import type { Portal } from 'shared-contracts/portal/portal'

/** Pages of an organisation's history, newest first. */
export type OrderPages = readonly (readonly Order[])[]

/** Most pages kept between two visits. The next visit reads each of them again. */
const KEPT_PAGES = 5

/** The pages of the last visit, or the first one read before a visit; without pages while that one is being read. */
let kept: { readonly orgId: number; readonly pages?: OrderPages } | undefined

/** The query of the rows from `rowsOffset` on. */
export const orderRows = (orgId: number, rowsOffset: number) => ({
  params: { orgId },
  query: { rowsCount: ORDER_PAGE_SIZE, rowsOffset },
})

/** Keeps the pages for the next visit. */
export function keepOrders(orgId: number, pages: OrderPages): void {
  kept = { orgId, pages: pages.slice(0, KEPT_PAGES) }
}

/** The kept pages of an organisation. The page shows them at once and reads them again, because they may be old. */
export function keptOrders(orgId: number): OrderPages | undefined {
  return kept?.orgId === orgId ? kept.pages : undefined
}

export function forgetOrders(): void {
  kept = undefined
}

/** Reads the first page for the next visit, unless there are kept ones. @throws ApiError */
export async function prepareOrders({ bus, http }: Pick<Portal, 'bus' | 'http'>): Promise<void> {
  const { orgId } = bus.state.organisation.value
  if (orgId === null || bus.state.auth.value.phase !== 'signedIn' || kept?.orgId === orgId) return
  const reading = { orgId }
  kept = reading
  try {
    const rows = await http.call(getOrders, orderRows(orgId, 0))
    if (kept === reading) keepOrders(orgId, [rows])
  } catch (error) {
    if (kept === reading) kept = undefined
    throw error
  }
}
