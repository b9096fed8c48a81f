import { useState } from 'react'

/**
 * What is typed, with the Idempotency-Key of exactly this: an edited form may follow a lost answer, and only a repetition of
 * the same is one (F13).
 */
export function useKeyedForm<Form extends object>(start: Form) {
  const [form, setForm] = useState(() => ({ ...start, key: crypto.randomUUID() as string }))
  const type = (typed: Partial<Form>) => setForm((last) => ({ ...last, ...typed, key: crypto.randomUUID() }))
  return [form, type] as const
}
