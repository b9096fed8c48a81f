import { getOrderShipments } from 'shared-contracts/api/order-shipments'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Api } from '../calls/calls.ts'
import { areOrdersOf } from '../orders/documents/store.ts'
import { listPayments, listShipments } from './store.ts'

export function registerOrderProgress(api: Api, db: Database): void {
  api.answer(
    getOrderShipments,
    {
      access: 'organisation',
      summary: 'Отгрузки заказа, новые первыми, и полученные оплаты, старые первыми',
      refusals: { 404: 'У организации нет такого заказа' },
    },
    async ({ organisation, params: { orderId } }) => {
      if (!(await areOrdersOf(db, organisation.id, [orderId]))) throw notFound()
      return { shipments: await listShipments(db, orderId), payments: await listPayments(db, orderId) }
    },
  )
}
