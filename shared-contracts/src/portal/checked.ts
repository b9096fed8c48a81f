import type { z } from 'zod/mini'

/** The result of checking a message: the copied data, or an error. */
export type Checked<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: unknown }

/**
 * Checks a message of a remote against its schema and copies it. Refuses class instances, inherited fields and objects
 * whose getters throw (A16, A17).
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
