import { useEffect, useState } from 'react'
import { suggestAddress, type AddressSuggestion } from 'shared-contracts/api/suggestions'
import { SUGGEST_MIN_LENGTH } from 'shared-contracts/domain/limits'
import { usePortal } from 'shared-ui/portal'

/** Milliseconds without a keystroke before suggestions are asked for. */
const TYPING_PAUSE = 250

const NONE: readonly AddressSuggestion[] = []

interface Suggestions {
  readonly list: readonly AddressSuggestion[]
  readonly isLoading: boolean
  /** ERR-011: the last request failed. */
  readonly isFailed: boolean
}

const nothing: Suggestions = { list: NONE, isLoading: false, isFailed: false }

/**
 * Suggestions for a text that is being typed (CALL-025), from 3 characters on (DELIV-039). `null` asks nothing:
 * the text is one that was chosen. An answer to a text that has changed since is dropped.
 */
export function useAddressSuggestions(typed: string | null): Suggestions {
  const { http } = usePortal()
  const [suggestions, setSuggestions] = useState(nothing)
  const query = typed?.trim() ?? ''
  const isAsked = query.length >= SUGGEST_MIN_LENGTH

  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      setSuggestions((last) => ({ ...last, isLoading: true }))
      http.call(suggestAddress, { query: { query } }, { signal: controller.signal }).then(
        (list) => {
          if (!controller.signal.aborted) setSuggestions({ list, isLoading: false, isFailed: false })
        },
        () => {
          if (!controller.signal.aborted) setSuggestions({ list: NONE, isLoading: false, isFailed: true })
        },
      )
    }, TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [http, query, isAsked])

  return isAsked ? suggestions : nothing
}
