import { useCallback, useEffect, useState } from 'react'
import { SUGGEST_MIN_LENGTH } from 'shared-contracts/domain/limits'
import type { Http } from 'shared-contracts/portal/portal'
import { usePortal } from '../../remote/portal.tsx'

/** Requests suggestions for a text. Declare it outside of the component, because a new function starts a new request. */
export type SuggestSearch<T> = (http: Http, query: string, signal: AbortSignal) => Promise<readonly T[]>

export interface Suggestions<T> {
  readonly list: readonly T[]
  readonly isLoading: boolean
  /** `found`: suggestions for the current text are loaded; `failed`: they could not be loaded (ERR-011, ERR-071). */
  readonly outcome: 'none' | 'found' | 'failed'
  /** Why they could not be loaded. */
  readonly error?: unknown
}

const nothing: Suggestions<never> = { list: [], isLoading: false, outcome: 'none' }

/**
 * Suggestions for the typed text, from 3 characters on (DELIV-039, REG-045); `null` requests nothing. The answer to an
 * earlier text is dropped. The last list stays until the next one arrives, or until the text is too short. `retry` requests
 * the same text again.
 * @param pause time without a keystroke before the request, ms
 */
export function useSuggestions<T>(
  search: SuggestSearch<T>,
  typed: string | null,
  pause: number,
): Suggestions<T> & { readonly retry: () => void } {
  const { http } = usePortal()
  const [suggestions, setSuggestions] = useState<Suggestions<T>>(nothing)
  const [attempt, setAttempt] = useState(0)
  const query = typed?.trim() ?? ''
  const isRequested = query.length >= SUGGEST_MIN_LENGTH

  useEffect(() => {
    if (!isRequested) return
    const controller = new AbortController()
    const { signal } = controller
    const settle = (result: Pick<Suggestions<T>, 'list' | 'outcome' | 'error'>) => {
      if (!signal.aborted) setSuggestions({ ...result, isLoading: false })
    }
    const timer = setTimeout(() => {
      setSuggestions((last) => ({ ...last, isLoading: true, outcome: 'none' }))
      search(http, query, signal).then(
        (list) => settle({ list, outcome: 'found' }),
        (error: unknown) => settle({ list: [], outcome: 'failed', error }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
      setSuggestions((last) =>
        last.outcome === 'none' && !last.isLoading ? last : { ...last, isLoading: false, outcome: 'none' },
      )
    }
  }, [http, search, query, pause, isRequested, attempt])

  // A later text starts without the earlier list.
  useEffect(() => {
    if (!isRequested) setSuggestions(nothing)
  }, [isRequested])

  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  return { ...(isRequested ? suggestions : nothing), retry }
}
