import type { IncomingHttpHeaders } from 'node:http'
import { ADDRESS_SIGNATURE, EXPECTED_GOODS_PRICE, IDEMPOTENCY_KEY, REPLACEMENT_PLAN } from 'shared-contracts/api/orders'
import { ROUBLES } from 'shared-contracts/api/wire'
import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import { invalidRequest } from '../../../platform/http/refusal.ts'
import { keyHeader, keyIn } from '../../calls/request-key.ts'
import { orderTexts } from '../texts.ts'
import type { AskedOrder } from './price-order.ts'

const PLAN_ID = /^[1-9]\d{0,9}$/

/** For OpenAPI: the headers of an order. @param sameKey what a repeated key gives */
export const orderHeaders = (sameKey: string) => ({
  ...keyHeader(IDEMPOTENCY_KEY, sameKey),
  [EXPECTED_GOODS_PRICE]: {
    description: 'Сумма товаров, которую видел покупатель, в рублях: при другой сумме заказ не создается (409)',
    pattern: ROUBLES.source,
  },
  [REPLACEMENT_PLAN]: {
    description: 'Номер плана замены накопителей, товары которого заказывают',
    pattern: PLAN_ID.source,
  },
  ...keyHeader(ADDRESS_SIGNATURE, 'Подпись подсказки, выбранной адресом: такой адрес не ищется еще раз'),
})

type OfHeaders = Pick<AskedOrder, 'goodsPrice' | 'addressSignature' | 'planId'> & { readonly key: string | undefined }

/** What the headers of an order say. @throws Refusal 400 for one of another form */
export function readOrderHeaders(headers: IncomingHttpHeaders): OfHeaders {
  return {
    key: keyIn(headers, IDEMPOTENCY_KEY),
    goodsPrice: goodsPriceIn(headers[EXPECTED_GOODS_PRICE.toLowerCase()]),
    addressSignature: keyIn(headers, ADDRESS_SIGNATURE),
    planId: planIn(headers[REPLACEMENT_PLAN.toLowerCase()]),
  }
}

/** REPL-003. */
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
