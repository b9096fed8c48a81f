import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** An address with one of the schemes. */
export const address = (...schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(?:${schemes.join('|')})$`),
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
export const web = address('http', 'https')
export const webWithoutSlash = web.transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/** Scheme, host and port of an address, without a trailing slash. */
export const origin = z
  .string()
  .refine(isOrigin, 'must be http:// or https:// with a host and an optional port')
  .transform((url) => new URL(url).origin)

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@]+\/?$/i.test(text) && URL.canParse(text)
}

/** An IP address, a network or a name for some networks, as Fastify's `trustProxy` takes them. */
export const proxy = z
  .string()
  .refine(
    (text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text) || /^(?:loopback|linklocal|uniquelocal)$/.test(text),
    'must be IP addresses or networks such as 10.0.0.0/8',
  )

export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** Items separated by commas or spaces. */
export const list = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.string().transform(itemsOf).pipe(z.array(item))

/** The items of such a list. */
export function itemsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}

/** A number of one of the lengths, with its leading zeros. */
export const digits = (...lengths: readonly number[]) =>
  z.string().regex(new RegExp(`^(?:${lengths.map((length) => `\\d{${length}}`).join('|')})$`), {
    error: `must be ${lengths.join(' or ')} digits`,
  })

/** A key or id that stands in a header. */
export const token = z.string().regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
