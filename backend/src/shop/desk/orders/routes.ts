import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import {
  getDeskOrder,
  getDeskOrders,
  makeDeskOrdersReady,
  payDeskOrder,
  payDeskOrders,
} from 'shared-contracts/api/desk/orders'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { by } from '../by.ts'
import { ifMatchHeader } from '../../calls/if-match.ts'
import { keyHeader } from '../../calls/request-key.ts'
import { keyedRequest } from '../keyed-request.ts'
import { makeEachReady, payAtDesk, payRests } from './change-orders.ts'
import { listDeskOrders } from './list-orders.ts'
import { readDeskOrder } from './read-order.ts'

const NO_ORDER = { 404: 'Нет такого заказа' }
const paidOnce = keyHeader(IDEMPOTENCY_KEY, 'С тем же ключом оплата записывается один раз')

/** DESK-003, DESK-004: orders as managers see and change them. */
export function registerDeskOrders(api: Api, db: Database): void {
  api.answer(getDeskOrders, { access: 'manager', summary: 'Заказы всех организаций, новые первыми' }, ({ query }) =>
    listDeskOrders(db, query),
  )
  api.answer(
    getDeskOrder,
    { access: 'manager', summary: 'Заказ: организация, товары, оплаты, отгрузки и журнал', refusals: NO_ORDER },
    ({ params: { orderId } }) => detailsOf(orderId),
  )
  api.answer(
    payDeskOrder,
    {
      access: 'manager',
      summary: 'Отмечает оплату заказа по счету, целиком или частично',
      headers: { ...ifMatchHeader, ...paidOnce },
      refusals: {
        ...NO_ORDER,
        409: 'Состояние заказа этого не позволяет, или с этим ключом записана другая оплата',
        412: 'Заказ уже изменен',
        428: 'Нет заголовка If-Match',
      },
    },
    async ({ params: { orderId }, body, headers, manager, log }) => {
      await payAtDesk(db, orderId, { ...body, headers, request: keyedRequest(headers, body), by: by(manager) })
      log.info({ orderId }, 'payment recorded')
      return detailsOf(orderId)
    },
  )
  api.answer(
    payDeskOrders,
    {
      access: 'manager',
      summary: 'Отмечает оплату остатка нескольких заказов; ответ на каждый заказ',
      headers: paidOnce,
    },
    ({ body: { orders, ...payment }, headers, manager }) =>
      payRests(db, orders, { ...payment, request: keyedRequest(headers, { orders, ...payment }), by: by(manager) }),
  )
  api.answer(
    makeDeskOrdersReady,
    { access: 'manager', summary: 'Несколько самовывозов готовы к выдаче; ответ на каждый заказ' },
    ({ body: { orderIds }, manager }) => makeEachReady(db, orderIds, by(manager)),
  )

  async function detailsOf(orderId: number) {
    const details = await readDeskOrder(db, orderId)
    if (details === undefined) throw notFound()
    return details
  }
}
