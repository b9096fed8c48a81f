import type { IncomingHttpHeaders } from 'node:http'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { keyIn } from '../calls/request-key.ts'
import type { KeyedRequest } from '../orders/changes/changed-by.ts'
import { requestHashOf } from '../orders/placing/idempotency-key.ts'

/**
 * The request as its key names it; undefined without a key.
 * @throws Refusal 400 for a key that is none
 */
export function keyedRequest(headers: IncomingHttpHeaders, asked: unknown): KeyedRequest | undefined {
  const key = keyIn(headers, IDEMPOTENCY_KEY)
  return key === undefined ? undefined : { key, hash: requestHashOf(asked) }
}
