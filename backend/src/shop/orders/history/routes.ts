import { getOrderLines, getOrders } from 'shared-contracts/api/orders'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import { roublesOf, timesMoney } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import type { Api } from '../../calls/calls.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { contractOrders } from './contract-order.ts'
import { registerOrderSearch } from './search-routes.ts'
import { listOrderLines, listOrders, PAGE_LIMIT } from './store.ts'

export function registerOrderHistory(api: Api, db: Database): void {
  registerOrderSearch(api, db)
  api.answer(
    getOrders,
    { access: 'organisation', summary: `Заказы, новые первыми; по ${ORDER_PAGE_SIZE}, не больше ${PAGE_LIMIT}` },
    async ({ organisation, query }) => {
      const count = Math.min(query.rowsCount ?? ORDER_PAGE_SIZE, PAGE_LIMIT)
      const rows = await listOrders(db, organisation.id, { count, offset: query.rowsOffset ?? 0 })
      return contractOrders(db, rows)
    },
  )
  api.answer(
    getOrderLines,
    { access: 'organisation', summary: 'Состав заказа', refusals: { 404: 'У организации нет такого заказа' } },
    async ({ organisation, params }) => {
      const lines = await listOrderLines(db, { orgId: organisation.id, orderId: params.orderId })
      if (lines.length === 0) throw notFound()
      return lines.map(({ productName, productId, price, quantity }) => ({
        productName,
        productId,
        quantity,
        price: roublesOf(price),
        sum: roublesOf(timesMoney(price, quantity)),
      }))
    },
  )
}
