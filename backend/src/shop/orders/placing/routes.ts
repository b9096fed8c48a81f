import {
  ADDRESS_SIGNATURE,
  createOrder,
  EXPECTED_GOODS_PRICE,
  IDEMPOTENCY_KEY,
  REPLACEMENT_PLAN,
} from 'shared-contracts/api/orders'
import { ROUBLES } from 'shared-contracts/api/wire'
import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeTypeOf } from '../../edo/store.ts'
import type { Api } from '../../calls/calls.ts'
import { keyHeader, keyIn } from '../../calls/request-key.ts'
import { invalidRequest, unauthorized } from '../../../platform/http/refusal.ts'
import type { UserDirectory } from '../../../identity/user-directory.ts'
import { outsideRefusals } from '../../../platform/outside/refusals.ts'
import { orderTexts } from '../texts.ts'
import { placeOrder, type OrderTerms } from './place-order.ts'

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
      headers: {
        ...keyHeader(IDEMPOTENCY_KEY, 'С тем же ключом возвращается тот же заказ'),
        [EXPECTED_GOODS_PRICE]: {
          description: 'Сумма товаров, которую видел покупатель, в рублях: при другой сумме заказ не создается (409)',
          pattern: ROUBLES.source,
        },
        [REPLACEMENT_PLAN]: {
          description: 'Номер плана замены накопителей, товары которого заказывают',
          pattern: PLAN_ID.source,
        },
        ...keyHeader(ADDRESS_SIGNATURE, 'Подпись подсказки, выбранной адресом: такой адрес не ищется еще раз'),
      },
      refusals: {
        ...outsideRefusals,
        409: 'Оферта не принята, нет регистрации в ЭДО, ключ использован для другого заказа, цены изменились или слишком много неоплаченных товаров',
      },
    },
    async ({ organisation, userId, query, body, headers }) => {
      const author = await users.find(userId)
      if (author === undefined) throw unauthorized()
      const orderId = await placeOrder(db, terms, {
        organisation: { ...organisation, docExchangeType: exchangeTypeOf(organisation, hasEdo) },
        author,
        key: keyIn(headers, IDEMPOTENCY_KEY),
        delivery: query.delivery,
        price: query.price,
        goodsPrice: goodsPriceIn(headers[EXPECTED_GOODS_PRICE.toLowerCase()]),
        addressSignature: keyIn(headers, ADDRESS_SIGNATURE),
        planId: planIn(headers[REPLACEMENT_PLAN.toLowerCase()]),
        body,
      })
      return { orderId }
    },
  )
}

const PLAN_ID = /^[1-9]\d{0,9}$/

/** REPL-003. @throws Refusal 400 for a header that is no number */
function planIn(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined
  if (!PLAN_ID.test(String(header))) {
    throw invalidRequest([{ path: REPLACEMENT_PLAN, message: orderTexts.wrongPlan }])
  }
  return Number(header)
}

function goodsPriceIn(header: string | string[] | undefined): Kopecks | undefined {
  if (header === undefined) return undefined
  const price = String(header)
  if (!ROUBLES.test(price)) {
    throw invalidRequest([{ path: EXPECTED_GOODS_PRICE, message: orderTexts.wrongGoodsPrice }])
  }
  return kopecksOf(Number(price))
}
