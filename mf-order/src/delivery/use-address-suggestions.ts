import { useCallback, useEffect, useState } from 'react'
import { suggestAddress, type AddressSuggestion } from 'shared-contracts/api/suggestions'
import { SUGGEST_MIN_LENGTH } from 'shared-contracts/domain/limits'
import { usePortal } from 'shared-ui/portal'

/** Milliseconds without a keystroke before suggestions are asked for. */
const TYPING_PAUSE = 250

interface Suggestions {
  readonly list: readonly AddressSuggestion[]
  readonly isLoading: boolean
  /** `found`: the answer to this very text has come; `failed`: it could not be had (ERR-011). */
  readonly outcome: 'none' | 'found' | 'failed'
}

const nothing: Suggestions = { list: [], isLoading: false, outcome: 'none' }

/**
 * Suggestions for a text that is being typed (CALL-025), from 3 characters on (DELIV-039). `null` asks nothing: the text
 * is one that was chosen. An answer to a text that has changed since is dropped; the list of the text before stays until
 * the next one comes, and goes where nothing is asked any more. `retry` asks again for the same text.
 */
export function useAddressSuggestions(typed: string | null): Suggestions & { readonly retry: () => void } {
  const { http } = usePortal()
  const [suggestions, setSuggestions] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const query = typed?.trim() ?? ''
  const isAsked = query.length >= SUGGEST_MIN_LENGTH

  useEffect(() => {
    if (!isAsked) return
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
  }, [http, query, isAsked, attempt])

  // Another text later has nothing to do with what this one found.
  useEffect(() => {
    if (!isAsked) setSuggestions(nothing)
  }, [isAsked])

  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  return { ...(isAsked ? suggestions : nothing), retry }
}
