import {
  createOrder,
  EXPECTED_GOODS_PRICE,
  getOrderLines,
  getOrders,
  IDEMPOTENCY_KEY,
  type Order,
} from 'shared-contracts/api/orders'
import { ROUBLES } from 'shared-contracts/api/wire'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import { addMoney, kopecksOf, roublesOf, timesMoney, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../database/database.ts'
import type { Tariffs } from '../delivery/tariffs.ts'
import type { Api } from '../http/calls.ts'
import { invalidRequest, notFound, unauthorized } from '../http/refusal.ts'
import type { UserDirectory } from '../identity/user-directory.ts'
import { outsideRefusals } from '../outside/refusals.ts'
import { orderTexts } from '../texts.ts'
import { placeOrder } from './place-order.ts'
import type { OrderRow } from './schema.ts'
import { listOrderLines, listOrders } from './store.ts'

/** Most orders in one answer, whatever was asked for. */
const PAGE_LIMIT = 100
/** An idempotency key: visible characters that a header carries as they are. */
const KEY = /^[\x21-\x7e]{1,200}$/
const LARGEST_ID = 2_147_483_647

interface OrderServices {
  readonly db: Database
  readonly tariffs: Tariffs
  readonly users: Pick<UserDirectory, 'find'>
}

export function registerOrders(api: Api, { db, tariffs, users }: OrderServices): void {
  api.answer(
    createOrder,
    {
      access: 'organisation',
      summary: 'Создать заказ; цены, остатки и тариф проверяются на сервере',
      headers: {
        [IDEMPOTENCY_KEY]: { description: 'С тем же ключом возвращается тот же заказ', pattern: KEY.source },
        [EXPECTED_GOODS_PRICE]: {
          description: 'Сумма товаров, которую видел покупатель, в рублях: при другой сумме заказ не создается (409)',
          pattern: ROUBLES.source,
        },
      },
      refusals: { ...outsideRefusals, 409: 'Ключ использован для другого заказа или цены изменились' },
    },
    async ({ organisation, userId, query, body, headers }) => {
      const author = await users.find(userId)
      if (author === undefined) throw unauthorized()
      const orderId = await placeOrder(db, tariffs, {
        organisation,
        author,
        key: keyIn(headers[IDEMPOTENCY_KEY.toLowerCase()]),
        delivery: query.delivery,
        price: query.price,
        goodsPrice: goodsPriceIn(headers[EXPECTED_GOODS_PRICE.toLowerCase()]),
        body,
      })
      return { orderId }
    },
  )
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
      if (params.orderId > LARGEST_ID) throw notFound()
      const lines = await listOrderLines(db, { orgId: organisation.id, orderId: params.orderId })
      if (lines.length === 0) throw notFound()
      return lines.map(({ productName, price, quantity }) => ({
        productName,
        quantity,
        price: roublesOf(price),
        sum: roublesOf(timesMoney(price, quantity)),
      }))
    },
  )
}

function keyIn(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = String(header)
  // Without its key an order would be placed anew by each repetition: an empty one is a mistake, too.
  if (!KEY.test(key)) throw invalidRequest([{ path: IDEMPOTENCY_KEY, message: orderTexts.wrongKey }])
  return key
}

function goodsPriceIn(header: string | string[] | undefined): Kopecks | undefined {
  if (header === undefined) return undefined
  const price = String(header)
  if (!ROUBLES.test(price)) {
    throw invalidRequest([{ path: EXPECTED_GOODS_PRICE, message: orderTexts.wrongGoodsPrice }])
  }
  return kopecksOf(Number(price))
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
  }
}
