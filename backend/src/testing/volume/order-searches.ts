import { searchOrders } from 'shared-contracts/api/orders'
import { dayOf } from 'shared-contracts/domain/days'
import type { Client } from '../client.ts'

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000))

/** Every filter of the search for orders (AMB-206), for the orders that `writeFiveYears` writes. */
const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { from: daysAgo(1_000), to: daysAgo(970) },
  { from: daysAgo(1_500), receiving: 'delivery' },
  // Finds few orders, all of them old.
  { receiving: 'pickup' },
  { receiving: 'pickup', to: daysAgo(365) },
  { state: 'unpaid' },
  { state: 'signature' },
  { state: 'ready' },
  { state: 'shipped', from: daysAgo(1_000) },
  { state: 'unpaid,signature,ready,shipped' },
  { state: 'signature,ready', receiving: 'pickup' },
  { state: 'unpaid', receiving: 'pickup' },
  { state: 'signature,shipped', number: '9900000' },
  { orderId: '200000' },
  { number: '0000' },
  { number: '200000' },
  { number: 'ФН-200' },
  { number: '99000' },
  { number: '9900000000000027' },
  { number: '99000', receiving: 'pickup', from: daysAgo(2_000), to: daysAgo(365) },
]

/** How many orders a search found: in all, on its first page and on the page after it. */
export interface FoundOrders {
  readonly total: number
  readonly pages: readonly [first: number, second: number]
}

/** Searches by each filter as the history does: the order numbers alone, the first page, the page after it, and an old page. */
export async function askForOrders(
  api: Client,
  params: { readonly orgId: number },
  token: string,
): Promise<FoundOrders[]> {
  const found: FoundOrders[] = []
  const send = (query: Readonly<Record<string, unknown>>) => api.answer(searchOrders, { params, query, token })
  const { next: old } = await send({ to: daysAgo(1_700), rowsCount: 1 })
  for (const filter of FILTERS) {
    const ask = (query: Readonly<Record<string, unknown>>) => send({ ...filter, ...query })
    const { total = 0 } = await ask({ rowsCount: 0 })
    const first = await ask({})
    const second = first.next === null ? [] : (await ask({ after: first.next })).orders
    await ask({ after: old })
    found.push({ total, pages: [first.orders.length, second.length] })
  }
  return found
}
