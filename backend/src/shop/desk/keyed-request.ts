import type { IncomingHttpHeaders } from 'node:http'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { invalidRequest } from '../../platform/http/refusal.ts'
import type { KeyedRequest } from '../orders/changes/changed-by.ts'
import { requestHashOf } from '../orders/placing/idempotency-key.ts'
import { orderTexts } from '../orders/texts.ts'

/** An idempotency key: visible ASCII characters, which a header carries unchanged. */
const KEY = /^[\x21-\x7e]{1,200}$/

/** For OpenAPI: the header of a change that a repetition must not make twice. */
export const keyHeader = (description: string) => ({ [IDEMPOTENCY_KEY]: { description, pattern: KEY.source } })

/**
 * The request as its key names it; undefined without a key.
 * @throws Refusal 400: an empty key, too, would let a repetition make the change again
 */
export function keyedRequest(headers: IncomingHttpHeaders, asked: unknown): KeyedRequest | undefined {
  const header = headers[IDEMPOTENCY_KEY.toLowerCase()]
  if (header === undefined) return undefined
  const key = String(header)
  if (!KEY.test(key)) throw invalidRequest([{ path: IDEMPOTENCY_KEY, message: orderTexts.wrongKey }])
  return { key, hash: requestHashOf(asked) }
}
