import type { z } from 'zod/mini'

/** What a foreign message turned out to be. */
export type Checked<T> =
  { readonly data: T; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown }

/**
 * A message of a remote as its schema knows it: a plain object of known fields, copied. An object of a class, one that
 * inherits its fields, and one that throws while it is looked at are refused (A16, A17).
 */
export function checkMessage<T>(schema: z.ZodMiniType<T>, message: unknown): Checked<T> {
  try {
    if (!isPlainObject(message)) return { error: new TypeError('the message is not a plain object') }
    const checked = schema.safeParse(message)
    return checked.success ? { data: checked.data } : { error: checked.error }
  } catch (error) {
    return { error }
  }
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
