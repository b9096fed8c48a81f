import type { z } from 'zod/mini'
import type { TextStorage } from './storage.ts'

/** The longest text that is read, in characters: what the portal keeps is a few thousand. */
const LONGEST = 200_000

/**
 * What is kept under `key`, `null` where there is nothing. A text that is too long, is no JSON or has another shape is
 * nobody's: that key alone is reset (F22).
 */
export function readJson<T>(storage: TextStorage, key: string, schema: z.ZodMiniType<T>): T | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    if (text.length > LONGEST) throw new RangeError(`${key} is too long`)
    return schema.parse(JSON.parse(text))
  } catch {
    storage.remove(key)
    return null
  }
}
