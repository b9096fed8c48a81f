import { useState } from 'react'

/** The text of the last failure. It is kept during a retry, so that the error panel and the focus in it stay in place. */
export function useLastFailure(failure: string | null, isLoading: boolean): string | null {
  const [last, setLast] = useState<string | null>(null)
  const next = failure ?? (isLoading ? last : null)
  if (next !== last) setLast(next)
  return next
}
