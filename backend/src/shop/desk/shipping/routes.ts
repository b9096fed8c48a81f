import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import {
  addSerialNumbers,
  checkSerialNumbers,
  getOrderShipping,
  getWaitingOrders,
  setTrackNumber,
  shipOrder,
  withdrawShipment,
} from 'shared-contracts/api/desk/shipping'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { by } from '../by.ts'
import { ifMatchHeader } from '../../calls/if-match.ts'
import { keyHeader } from '../../calls/request-key.ts'
import { keyedRequest } from '../keyed-request.ts'
import { addNumbersAtDesk, shipAtDesk, trackAtDesk, withdrawAtDesk } from './change-shipments.ts'
import { readOrderShipping } from './read-shipping.ts'
import { findSoldNumbers } from './sold-numbers.ts'
import { listWaitingOrders } from './waiting-orders.ts'

const NO_ORDER = { 404: 'Нет такого заказа' }
const NOT_CHANGED = {
  409: 'Состояние заказа или отгрузки этого не позволяет; fields называет строки и серийные номера',
  412: 'Заказ уже изменен',
  428: 'Нет заголовка If-Match',
}
const ofShipment = {
  access: 'manager',
  headers: ifMatchHeader,
  refusals: { 404: 'Нет такой отгрузки', ...NOT_CHANGED },
} as const

/** DESK-005, DESK-006. @param hasEdo whether the shop exchanges electronic documents */
export function registerDeskShipping(
  api: Api,
  { db, hasEdo }: { readonly db: Database; readonly hasEdo: boolean },
): void {
  api.answer(
    getWaitingOrders,
    { access: 'manager', summary: 'Заказы к отгрузке: оплаченные или отгруженные частично, старые первыми' },
    ({ query }) => listWaitingOrders(db, query),
  )
  api.answer(
    getOrderShipping,
    { access: 'manager', summary: 'Что в заказе отгружено и что осталось', refusals: NO_ORDER },
    async ({ params: { orderId } }) => {
      const shipping = await readOrderShipping(db, orderId)
      if (shipping === undefined) throw notFound()
      return shipping
    },
  )
  api.answer(checkSerialNumbers, { access: 'manager', summary: 'Какие из серийных номеров уже проданы' }, ({ body }) =>
    findSoldNumbers(db, body.serialNumbers),
  )
  api.answer(
    shipOrder,
    {
      access: 'manager',
      summary: 'Отгружает часть заказа или весь; документы отгрузки готовятся, покупатель получает письмо',
      headers: {
        ...ifMatchHeader,
        ...keyHeader(IDEMPOTENCY_KEY, 'С тем же ключом возвращается та же отгрузка'),
      },
      refusals: { ...NO_ORDER, ...NOT_CHANGED },
    },
    async ({ params: { orderId }, body, headers, manager, log }) => {
      const request = keyedRequest(headers, body)
      const { id, number } = await shipAtDesk(db, { orderId, body, request, headers, by: by(manager), hasEdo })
      log.info({ orderId, shipmentId: id }, 'order shipped')
      return { shipmentId: id, number }
    },
  )
  api.answer(
    setTrackNumber,
    { ...ofShipment, summary: 'Вносит или исправляет трек-номер отгрузки' },
    async ({ params: { shipmentId }, body, headers, manager }) => {
      await trackAtDesk(db, shipmentId, { ...body, headers, by: by(manager) })
      return {}
    },
  )
  api.answer(
    addSerialNumbers,
    { ...ofShipment, summary: 'Добавляет недостающие серийные номера отгрузки; ее перечень готовится заново' },
    async ({ params: { shipmentId }, body, headers, manager }) => ({
      added: await addNumbersAtDesk(db, shipmentId, { ...body, headers, by: by(manager) }),
    }),
  )
  api.answer(
    withdrawShipment,
    { ...ofShipment, summary: 'Отзывает отгрузку: ее товары можно отгрузить заново' },
    async ({ params: { shipmentId }, body, headers, manager }) => {
      await withdrawAtDesk(db, shipmentId, { ...body, headers, by: by(manager) })
      return {}
    },
  )
}
