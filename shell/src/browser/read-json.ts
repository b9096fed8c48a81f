import type { z } from 'zod/mini'
import type { TextStorage } from 'shared-ui/storage'

/** Longer texts are refused; in characters. The portal stores a few thousand. */
const MAX_LENGTH = 200_000

/** The stored value of `key`, `null` if there is none. F22: a malformed or too long value resets only its key. */
export function readJson<T>(storage: TextStorage, key: string, schema: z.ZodMiniType<T>): T | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    if (text.length > MAX_LENGTH) throw new RangeError(`${key} is too long`)
    return schema.parse(JSON.parse(text))
  } catch {
    storage.remove(key)
    return null
  }
}
