import { useState } from 'react'

/**
 * The Idempotency-Key of what is sent: `first` for the first content, and a new one for each other content, so that only a
 * repetition of the same is one (F13).
 */
export function useRequestKey(first: string): (content: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? (keys.size === 0 ? first : crypto.randomUUID())
    keys.set(text, key)
    return key
  }
}
