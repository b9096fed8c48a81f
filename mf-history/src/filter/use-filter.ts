import { useEffect, useMemo, useRef, useState } from 'react'
import { deliveryOptions } from 'shared-contracts/domain/delivery'
import { usePortalState } from 'shared-ui/portal'
import { useSearchParams } from 'shared-ui/router'
import { changedFilter, readFilter, writeFilter, type FilterChanges, type OrderFilter } from './order-filter.ts'

/** A typed number is written to the address after this pause, ms. */
const TYPING_PAUSE_MS = 300

const addressOf = (filter: OrderFilter) => writeFilter(filter, new URLSearchParams()).toString()

export interface FilterChooser {
  /** HIST-005, AMB-042: whether the organisation may use pickup, and so the method can be chosen. */
  readonly hasReceiving: boolean
  /** The filter in the address. */
  readonly filter: OrderFilter
  /** The text of the field. */
  readonly number: string
  /** Sets the number. It is written to the address after a pause in typing, without a history entry. */
  readonly type: (number: string) => void
  /** Changes the other parts, with a history entry. */
  readonly choose: (changes: FilterChanges) => void
  readonly reset: () => void
}

/** The filter of the list. It is in the address, so that it survives a reload and can be sent to a colleague. */
export function useFilter(): FilterChooser {
  const { type } = usePortalState('organisation')
  const hasReceiving = deliveryOptions(type).pickup
  const [address, setAddress] = useSearchParams()
  const inAddress = addressOf(
    changedFilter(readFilter(address), hasReceiving || type === undefined ? {} : { receiving: null }),
  )
  // The same object while nothing changes, because it is the key of the list.
  const filter = useMemo(() => readFilter(new URLSearchParams(inAddress)), [inAddress])
  const [number, setNumber] = useState(filter.number ?? '')
  /** The filter that was last read from the address or written to it. */
  const known = useRef(inAddress)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function write(changes: FilterChanges, isHistoryEntry: boolean) {
    clearTimeout(typing.current)
    const next = changedFilter(filter, changes)
    known.current = addressOf(next)
    setAddress((current) => writeFilter(next, current), { replace: !isHistoryEntry })
  }

  // Back, forward or a link changed the address.
  useEffect(() => {
    if (inAddress === known.current) return
    clearTimeout(typing.current)
    known.current = inAddress
    setNumber(filter.number ?? '')
  }, [inAddress, filter])
  useEffect(() => () => clearTimeout(typing.current), [])

  return {
    hasReceiving,
    filter,
    number,
    choose: (changes) => write({ number, ...changes }, true),
    type(text) {
      setNumber(text)
      clearTimeout(typing.current)
      typing.current = setTimeout(() => write({ number: text }, false), TYPING_PAUSE_MS)
    },
    reset() {
      setNumber('')
      write({ number: null, from: null, to: null, receiving: null, state: null }, true)
    },
  }
}
