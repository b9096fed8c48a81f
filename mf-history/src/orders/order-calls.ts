import { getOrders, searchOrders, type FoundOrder, type StateFilter } from 'shared-contracts/api/orders'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import type { Http } from 'shared-contracts/portal/portal'
import { isFiltering, type OrderFilter } from '../filter/order-filter.ts'

/** How many orders match, and the sum of their prices in roubles. */
export interface Numbers {
  readonly total: number
  readonly sum: number
  /** How many are in each state; they obey the other parts of the filter. `null` from an older API. */
  readonly counts: Readonly<Record<StateFilter, number>> | null
}

/** Where a page begins: the number of rows before it, or the `next` of the page before. */
export type Cursor = number | string

export interface OrderPage {
  readonly orders: readonly FoundOrder[]
  /** `null`: there are no more orders. */
  readonly next: Cursor | null
  /** Only with the first page of a filter; else `null`. */
  readonly numbers: Numbers | null
}

/** Orders of one answer when a whole list is read. */
const LARGE_PAGE_SIZE = 100

/** AMB-043: the calls of an organisation's history, newest orders first. Each throws `ApiError`. */
export function orderCalls(http: Http, orgId: number) {
  async function search(
    query: OrderFilter & { orderId?: number; after?: string; rowsCount: number },
    signal: AbortSignal,
  ) {
    const { orders, next, total, sum, counts } = await http.call(searchOrders, { params: { orgId }, query }, { signal })
    return {
      orders,
      next,
      numbers: total === undefined || sum === undefined ? null : { total, sum, counts: counts ?? null },
    }
  }
  /** AMB-007: the offset counts rows. A page with fewer than 20 rows is the last one. */
  async function rows(rowsOffset: number, signal?: AbortSignal): Promise<OrderPage> {
    const query = { rowsCount: ORDER_PAGE_SIZE, rowsOffset }
    const orders = await http.call(getOrders, { params: { orgId }, query }, signal && { signal })
    return { orders, next: orders.length < ORDER_PAGE_SIZE ? null : rowsOffset + orders.length, numbers: null }
  }

  return {
    rows,
    /** A page of 20 orders. */
    page(filter: OrderFilter, cursor: Cursor, signal: AbortSignal): Promise<OrderPage> {
      if (!isFiltering(filter)) return rows(Number(cursor), signal)
      const after = cursor === 0 ? {} : { after: String(cursor) }
      return search({ ...filter, rowsCount: ORDER_PAGE_SIZE, ...after }, signal)
    },
    /** Number and sum of all orders. */
    numbers: async (signal: AbortSignal) => (await search({ rowsCount: 0 }, signal)).numbers,
    /** The order with this number; `null` if the organisation has none. */
    order: async (orderId: number, signal: AbortSignal) =>
      (await search({ orderId, rowsCount: 1 }, signal)).orders[0] ?? null,
    /** All orders that match, page by page, with their number. */
    async *all(filter: OrderFilter, signal: AbortSignal) {
      let total = 0
      let after: string | null | undefined
      while (after !== null) {
        const page = await search({ ...filter, rowsCount: LARGE_PAGE_SIZE, ...(after && { after }) }, signal)
        total = page.numbers?.total ?? total
        after = page.next
        yield { orders: page.orders, total }
      }
    },
  }
}
