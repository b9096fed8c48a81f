import { searchOrders } from 'shared-contracts/api/orders'
import { boundsOfDay } from 'shared-contracts/domain/days'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import type { Api } from '../../calls/calls.ts'
import { contractOrders } from './contract-order.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { numberPart, otherNumbers } from './number-part.ts'
import { countOrders, findOrders } from './search.ts'
import { PAGE_LIMIT } from './store.ts'

/** AMB-206. */
export function registerOrderSearch(api: Api, db: Database): void {
  api.answer(
    searchOrders,
    {
      access: 'organisation',
      summary: `Поиск заказов, новые первыми; по ${ORDER_PAGE_SIZE}, не больше ${PAGE_LIMIT}; без after с суммой и числом, в том числе по состояниям`,
    },
    async ({ organisation, query }) => {
      const after = query.after === undefined ? undefined : readCursor(query.after)
      const count = Math.min(query.rowsCount ?? ORDER_PAGE_SIZE, PAGE_LIMIT)
      const search = {
        orgId: organisation.id,
        from: query.from === undefined ? undefined : new Date(boundsOfDay(query.from).start),
        until: query.to === undefined ? undefined : new Date(boundsOfDay(query.to).end),
        deliveryTypeId: query.receiving && DELIVERY_TYPE_ID[query.receiving],
        orderId: query.orderId,
        number: numberPart(organisation.id, query.number ?? ''),
        states: [...new Set(query.state)],
      }
      const numbers = after === undefined ? await countOrders(db, search) : undefined
      // Reads one order more than asked for: without it the page is the last one.
      const found = count === 0 || numbers?.total === 0 ? [] : await findOrders(db, search, { after, count: count + 1 })
      const page = found.slice(0, count)
      const last = page.at(-1)
      const rows = page.map(({ order }) => order)
      const others =
        search.number &&
        (await otherNumbers(
          db,
          search.number,
          rows.map(({ id }) => id),
        ))
      const orders = await contractOrders(db, rows)
      return {
        orders: orders.map((order) => ({ ...order, matched: others?.get(order.orderId) })),
        next: last !== undefined && found.length > count ? cursorOf(last.position) : null,
        ...(numbers && { ...numbers, sum: roublesOf(numbers.sum) }),
      }
    },
  )
}
