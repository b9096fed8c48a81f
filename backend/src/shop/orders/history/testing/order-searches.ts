import { searchOrders, type FoundOrder } from 'shared-contracts/api/orders'
import type { CallAnswer } from 'shared-contracts/api/call'
import type { Client } from '../../../../testing/client.ts'

type Query = Readonly<Record<string, unknown>>

/** Searches of one buyer for the orders of one organisation. */
export interface OrderSearches {
  search(query: Query): Promise<CallAnswer<typeof searchOrders>>
  /** Follows `next` from the first page to the end. */
  searchAll(query: Query): Promise<FoundOrder[]>
}

export function orderSearches(api: Client, params: { readonly orgId: number }, token: string): OrderSearches {
  const search = (query: Query) => api.answer(searchOrders, { params, query, token })
  return {
    search,
    async searchAll(query) {
      const found: FoundOrder[] = []
      for (let after: string | undefined; ;) {
        const { orders, next } = await search({ ...query, after })
        found.push(...orders)
        if (next === null) return found
        after = next
      }
    },
  }
}
