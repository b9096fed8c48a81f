import type { Portal } from 'shared-contracts/portal/portal'
import { orderCalls, type OrderPage } from './order-calls.ts'

/** Maximum number of pages stored between two visits. The next visit reads each of them again. */
const MAX_STORED_PAGES = 5

/** The pages of the last visit, or the first one read before a visit; without pages while that one is being read. */
let stored: { readonly orgId: number; readonly pages?: readonly OrderPage[] } | undefined

/** Stores pages of the list without a filter for the next visit. */
export function storePages(orgId: number, pages: readonly OrderPage[]): void {
  stored = { orgId, pages: pages.slice(0, MAX_STORED_PAGES) }
}

/** The stored pages of an organisation. The page shows them at once and reads them again, because they may be old. */
export function storedPages(orgId: number): readonly OrderPage[] | undefined {
  return stored?.orgId === orgId ? stored.pages : undefined
}

export function forgetPages(): void {
  stored = undefined
}

/** Reads the first page for the next visit, unless there are stored ones. @throws ApiError */
export async function prefetchOrders({ bus, http }: Pick<Portal, 'bus' | 'http'>): Promise<void> {
  const { orgId } = bus.state.organisation.value
  if (orgId === null || bus.state.auth.value.phase !== 'signedIn' || stored?.orgId === orgId) return
  const reading = { orgId }
  stored = reading
  try {
    const page = await orderCalls(http, orgId).rows(0)
    if (stored === reading) storePages(orgId, [page])
  } catch (error) {
    if (stored === reading) stored = undefined
    throw error
  }
}
