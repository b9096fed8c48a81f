import { useCallback, useEffect, useState } from 'react'
import { suggestAddress, type AddressSuggestion } from 'shared-contracts/api/suggestions'
import { SUGGEST_MIN_LENGTH } from 'shared-contracts/domain/limits'
import { usePortal } from 'shared-ui/portal'

/** Milliseconds without a keystroke before suggestions are requested. */
const TYPING_PAUSE = 250

interface Suggestions {
  readonly list: readonly AddressSuggestion[]
  readonly isLoading: boolean
  /** `found`: suggestions for the current text are loaded; `failed`: they could not be loaded (ERR-011). */
  readonly outcome: 'none' | 'found' | 'failed'
}

const nothing: Suggestions = { list: [], isLoading: false, outcome: 'none' }

/**
 * Suggestions for the typed text (CALL-025), from 3 characters on (DELIV-039); `null` requests nothing. The answer to an
 * earlier text is dropped. The last list stays until the next one arrives, or until the text is too short. `retry` requests
 * the same text again.
 */
export function useAddressSuggestions(typed: string | null): Suggestions & { readonly retry: () => void } {
  const { http } = usePortal()
  const [suggestions, setSuggestions] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const query = typed?.trim() ?? ''
  const isRequested = query.length >= SUGGEST_MIN_LENGTH

  useEffect(() => {
    if (!isRequested) return
    const controller = new AbortController()
    const { signal } = controller
    const settle = (list: readonly AddressSuggestion[], outcome: 'found' | 'failed') => {
      if (!signal.aborted) setSuggestions({ list, isLoading: false, outcome })
    }
    const timer = setTimeout(() => {
      setSuggestions((last) => ({ ...last, isLoading: true, outcome: 'none' }))
      http.call(suggestAddress, { query: { query } }, { signal }).then(
        (list) => settle(list, 'found'),
        () => settle([], 'failed'),
      )
    }, TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
      setSuggestions((last) =>
        last.outcome === 'none' && !last.isLoading ? last : { ...last, isLoading: false, outcome: 'none' },
      )
    }
  }, [http, query, isRequested, attempt])

  // A list is not shown again for a later text.
  useEffect(() => {
    if (!isRequested) setSuggestions(nothing)
  }, [isRequested])

  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  return { ...(isRequested ? suggestions : nothing), retry }
}
