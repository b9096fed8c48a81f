import { z } from 'zod/mini'

/** Identifier in a path: digits in the URL, a whole number in code. 0 stands for the public price list (AMB-019). */
export const idOnWire = z.pipe(
  z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, 'должен быть целым неотрицательным числом')),
  z.transform(Number),
)

/** Non-negative whole number in a query. */
export const countOnWire = idOnWire

/** Calendar day in a query: `2025-01-31`. */
export const dayOnWire = z.iso.date('должен быть днем вида 2025-01-31')

/** Amount in roubles in a query or a header, at most two decimals: `12345`, `12345.5`, `12345.50`. */
export const ROUBLES = /^\d{1,12}(?:\.\d{1,2})?$/
export const roublesOnWire = z.pipe(
  z.string().check(z.regex(ROUBLES, 'должна быть суммой в рублях')),
  z.transform(Number),
)

export const booleanOnWire = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** Path parameters of every call of an organisation. */
export const orgParams = z.strictObject({ orgId: idOnWire })

/** Path parameters of every call of an organisation's order. */
export const orderParams = z.strictObject({ orgId: idOnWire, orderId: idOnWire })

/** Amount in roubles in an answer or body, at most two decimals. */
export const roubles = z.number()

/** A price in an answer, in roubles. An impossible price is refused here, before sums and the bus would refuse it. */
export const price = roubles.check(z.gte(0), z.lt(1e10))

/** Identifier in an answer or body. */
export const id = z.int().check(z.nonnegative())

/** A text that the API may omit or send as null. */
export const optionalText = z.optional(z.nullable(z.string()))
