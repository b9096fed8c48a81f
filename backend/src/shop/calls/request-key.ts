import type { IncomingHttpHeaders } from 'node:http'
import { ADDRESS_SIGNATURE, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { texts } from '../../platform/http/texts.ts'
import { invalidRequest } from '../../platform/http/refusal.ts'

/** A key or a signature: visible ASCII characters, which a header carries unchanged. */
const KEY = /^[\x21-\x7e]{1,200}$/

const messages = { [IDEMPOTENCY_KEY]: texts.wrongKey, [ADDRESS_SIGNATURE]: texts.wrongSignature }
type KeyName = keyof typeof messages

/** For OpenAPI: a header with a key. */
export const keyHeader = (name: KeyName, description: string) => ({ [name]: { description, pattern: KEY.source } })

/**
 * The key in a header; undefined without the header.
 * @throws Refusal 400 for one of another form. An empty key is refused, too: it would let a repetition make the change again
 */
export function keyIn(headers: IncomingHttpHeaders, name: KeyName): string | undefined {
  const header = headers[name.toLowerCase()]
  if (header === undefined) return undefined
  const key = String(header)
  if (!KEY.test(key)) throw invalidRequest([{ path: name, message: messages[name] }])
  return key
}
