import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'shared-ui/router'
import { readSelection, writeSelection } from './selection-address.ts'
import { EVERYTHING, type Selection } from './selection.ts'

/** The address takes over what is typed when nothing was typed for this long, in ms. */
const TYPING_REST = 300

export interface SelectionChooser {
  readonly selection: Selection
  /** What is typed: at once in the selection, in the address when typing rests, and no step of the history. */
  readonly search: (query: string) => void
  /** The address takes over what is typed without waiting. */
  readonly settle: () => void
  /** A filter or the order: a step of the history, undone by going back. */
  readonly choose: (changes: Partial<Selection>) => void
  readonly reset: () => void
}

/** The selection as the address has it, but for a search that is still being typed. */
export function useSelection(): SelectionChooser {
  const [address, setAddress] = useSearchParams()
  const fromAddress = useMemo(() => readSelection(address), [address])
  const [query, setQuery] = useState(fromAddress.query)
  /** The query that the address gave last, or was given. */
  const known = useRef(fromAddress.query)
  const selection = useMemo(() => ({ ...fromAddress, query }), [fromAddress, query])

  function write(next: Selection, isStep: boolean) {
    known.current = inAddress(next.query)
    setAddress((current) => writeSelection(next, current), { replace: !isStep })
  }
  function settle() {
    if (inAddress(query) !== known.current) write(selection, false)
  }

  // Back, forward or a link brought another query: now it is the field's.
  useEffect(() => {
    if (fromAddress.query === known.current) return
    known.current = fromAddress.query
    setQuery(fromAddress.query)
  }, [fromAddress.query])
  useEffect(() => {
    const rest = setTimeout(settle, TYPING_REST)
    return () => clearTimeout(rest)
    // Only typing begins the wait anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query])

  return {
    selection,
    search: setQuery,
    settle,
    choose: (changes) => write({ ...selection, ...changes }, true),
    reset: () => {
      setQuery('')
      write(EVERYTHING, true)
    },
  }
}

/** Spaces alone search for nothing. */
const inAddress = (query: string) => (query.trim() === '' ? '' : query)
