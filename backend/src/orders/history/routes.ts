import { getOrderLines, getOrders, type Order } from 'shared-contracts/api/orders'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import { addMoney, roublesOf, timesMoney } from 'shared-contracts/domain/money'
import type { Database } from '../../database/database.ts'
import type { Api } from '../../http/calls.ts'
import { notFound } from '../../http/refusal.ts'
import type { OrderRow } from '../schema.ts'
import { listOrderLines, listOrders } from './store.ts'

/** Most orders in one answer, whatever the request asks for. */
const PAGE_LIMIT = 100

export function registerOrderHistory(api: Api, db: Database): void {
  api.answer(
    getOrders,
    { access: 'organisation', summary: `Заказы, новые первыми; по ${ORDER_PAGE_SIZE}, не больше ${PAGE_LIMIT}` },
    async ({ organisation, query }) => {
      const count = Math.min(query.rowsCount ?? ORDER_PAGE_SIZE, PAGE_LIMIT)
      const rows = await listOrders(db, organisation.id, { count, offset: query.rowsOffset ?? 0 })
      return rows.map(orderOf)
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

function orderOf(row: OrderRow): Order {
  const isPickup = row.deliveryTypeId === DELIVERY_TYPE_ID.pickup
  return {
    orderId: row.id,
    orderDate: row.createdAt.toISOString(),
    person: row.authorName,
    price: roublesOf(addMoney(row.goodsPrice, row.deliveryPrice)),
    deliveryTypeId: row.deliveryTypeId,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    orderDeliveryAddress: row.place?.address ?? null,
    trackNumber: row.trackNumber,
    storageId: null,
    deliveryStatusName: isPickup ? null : row.statusName,
    statusName: row.statusName,
    payStatusName: row.payStatusName,
    payRemain: roublesOf(row.payRemain),
    addressDesc: null,
    DOC_STATUS: row.docStatus,
    deliveryPrice: roublesOf(row.deliveryPrice),
    vendorName: row.vendorName,
    FNR: row.fnr,
    comment: row.comment,
    tariffName: row.tariffName,
    period: row.period,
    expiredAt: row.expiredAt?.toISOString() ?? null,
  }
}
