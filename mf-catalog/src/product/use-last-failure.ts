import { useState } from 'react'
import type { Loadable } from 'shared-contracts/portal/state'

/** The text of the last failure. It stays through a retry, so that what tells it, and the focus in it, stay too. */
export function useLastFailure(state: Loadable<unknown>): string | null {
  const [failure, setFailure] = useState<string | null>(null)
  const next = state.status === 'failed' ? state.message : state.status === 'loading' ? failure : null
  if (next !== failure) setFailure(next)
  return next
}
