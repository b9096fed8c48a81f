import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'shared-ui/router'
import { digitsOf, readFilter, writeFilter } from './filter-address.ts'
import { ALL_ORDERS, type OrderFilter } from './order-filter.ts'

/** A typed number is written to the address after this pause, ms. */
const TYPING_PAUSE = 300

export interface FilterChooser {
  readonly filter: OrderFilter
  /** Sets the number of HIST-002. It is written to the address after a pause in typing, without a history entry. */
  readonly type: (number: string) => void
  /** Changes the other parts, with a history entry. */
  readonly choose: (changes: Partial<OrderFilter>) => void
  readonly reset: () => void
}

/** The filter of the list. It is in the address, so that it survives a reload and can be sent to a colleague. */
export function useFilter(): FilterChooser {
  const [address, setAddress] = useSearchParams()
  const inAddress = writeFilter(readFilter(address), new URLSearchParams()).toString()
  const [filter, setFilter] = useState(() => readFilter(address))
  /** The filter that was last read from the address or written to it. */
  const known = useRef(inAddress)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function write(next: OrderFilter, isHistoryEntry: boolean) {
    clearTimeout(typing.current)
    known.current = writeFilter(next, new URLSearchParams()).toString()
    setAddress((current) => writeFilter(next, current), { replace: !isHistoryEntry })
  }
  function choose(changes: Partial<OrderFilter>) {
    const next = { ...filter, ...changes }
    setFilter(next)
    write(next, true)
  }

  // Back, forward or a link changed the address.
  useEffect(() => {
    if (inAddress === known.current) return
    clearTimeout(typing.current)
    known.current = inAddress
    setFilter(readFilter(new URLSearchParams(inAddress)))
  }, [inAddress])
  useEffect(() => () => clearTimeout(typing.current), [])

  return {
    filter,
    choose,
    type(text) {
      const next = { ...filter, number: digitsOf(text) }
      setFilter(next)
      clearTimeout(typing.current)
      typing.current = setTimeout(() => write(next, false), TYPING_PAUSE)
    },
    reset: () => choose(ALL_ORDERS),
  }
}
