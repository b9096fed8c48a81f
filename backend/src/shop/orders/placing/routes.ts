import { createOrder } from 'shared-contracts/api/orders'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeTypeOf } from '../../edo/store.ts'
import type { Api } from '../../calls/calls.ts'
import { unauthorized } from '../../../platform/http/refusal.ts'
import type { UserDirectory } from '../../../identity/user-directory.ts'
import { outsideRefusals } from '../../../platform/outside/refusals.ts'
import { orderHeaders, readOrderHeaders } from './order-headers.ts'
import { placeOrder } from './place-order.ts'
import type { OrderTerms } from './price-order.ts'

interface Services {
  readonly db: Database
  readonly terms: OrderTerms
  readonly users: Pick<UserDirectory, 'find'>
  /** Whether the shop exchanges electronic documents. */
  readonly hasEdo: boolean
}

export function registerOrderPlacing(api: Api, { db, terms, users, hasEdo }: Services): void {
  api.answer(
    createOrder,
    {
      access: 'organisation',
      summary: 'Создать заказ; цены, остатки и тариф проверяются на сервере',
      headers: orderHeaders('С тем же ключом возвращается тот же заказ'),
      refusals: {
        ...outsideRefusals,
        409: 'Оферта не принята, нет регистрации в ЭДО, ключ использован для другого заказа, цены изменились, слишком много неоплаченных товаров или заказ сверх лимита (LIMIT_EXCEEDED)',
      },
    },
    async ({ organisation, userId, query, body, headers }) => {
      const author = await users.find(userId)
      if (author === undefined) throw unauthorized()
      const orderId = await placeOrder(db, terms, {
        organisation: { ...organisation, docExchangeType: exchangeTypeOf(organisation, hasEdo) },
        author,
        delivery: query.delivery,
        price: query.price,
        ...readOrderHeaders(headers),
        body,
      })
      return { orderId }
    },
  )
}
