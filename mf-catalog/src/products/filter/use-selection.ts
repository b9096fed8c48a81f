import { startTransition, useEffect, useMemo, useOptimistic, useRef, useState } from 'react'
import { useSearchParams } from 'shared-ui/router'
import { isSearch } from './search-text.ts'
import { readSelection, writeSelection } from './selection-address.ts'
import { EVERYTHING, type Selection } from './selection.ts'

/** A typed query is written to the address after this pause, ms. */
const TYPING_PAUSE_MS = 300

export interface SelectionChooser {
  readonly selection: Selection
  /** Sets the query. It is written to the address after a pause in typing, without a history entry. */
  readonly search: (query: string) => void
  /** Writes the query to the address at once. */
  readonly settle: () => void
  /** Changes filters or the sort order, with a history entry. */
  readonly choose: (changes: Partial<Selection>) => void
  readonly reset: () => void
}

/** The selection in the address, except for a query that is still being typed. */
export function useSelection(): SelectionChooser {
  const [address, setAddress] = useSearchParams()
  const fromAddress = useMemo(() => readSelection(address), [address])
  // The router updates the address in a transition, which may be slow. Until it ends the chosen filters are shown already.
  const [chosen, showChosen] = useOptimistic(fromAddress)
  const [query, setQuery] = useState(fromAddress.query)
  /** The query that was last read from the address or written to it. */
  const known = useRef(fromAddress.query)
  const selection = useMemo(() => ({ ...chosen, query }), [chosen, query])

  function write(next: Selection, isHistoryEntry: boolean) {
    known.current = inAddress(next.query)
    startTransition(() => {
      showChosen(next)
      setAddress((current) => writeSelection(next, current), { replace: !isHistoryEntry })
    })
  }
  function settle() {
    if (inAddress(query) !== known.current) write(selection, false)
  }

  // Back, forward or a link changed the query of the address: the field takes it over.
  useEffect(() => {
    if (fromAddress.query === known.current) return
    known.current = fromAddress.query
    setQuery(fromAddress.query)
  }, [fromAddress.query])
  useEffect(() => {
    const timer = setTimeout(settle, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // Only typing restarts the pause.
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

/** A query without letters and digits is not written to the address. */
const inAddress = (query: string) => (isSearch(query) ? query : '')
