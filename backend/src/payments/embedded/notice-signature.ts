import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the signature of a notice covers. */
export interface SignedNotice {
  readonly event: string
  readonly id: string
}

/** HMAC-SHA256 of a notice, base64url. */
export function signNotice(key: string, { event, id }: SignedNotice): string {
  return createHmac('sha256', key).update(`${event}\n${id}`).digest('base64url')
}

/** Whether one of the keys signed the notice. */
export function isSigned(keys: readonly string[], notice: SignedNotice & { readonly signature: string }): boolean {
  const given = Buffer.from(notice.signature)
  return keys.some((key) => {
    const expected = Buffer.from(signNotice(key, notice))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
