import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 of a text by the newest key, base64url. @param keys newest first */
export function sign([newest = '']: readonly string[], text: string): string {
  return createHmac('sha256', newest).update(text).digest('base64url')
}

/** Whether one of the keys signed the text, compared in a time that says nothing about the right signature. */
export function isSigned(keys: readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  return keys.some((key) => {
    const right = Buffer.from(sign([key], text))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
