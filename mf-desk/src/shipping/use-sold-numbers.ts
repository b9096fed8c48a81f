import { useEffect, useMemo, useState } from 'react'
import { checkSerialNumbers, MAX_CHECKED_NUMBERS, type SoldNumber } from 'shared-contracts/api/desk/shipping'
import { readSerialNumber } from 'shared-contracts/domain/serial-numbers'
import { usePortal } from 'shared-ui/portal'
import { rowsOf } from './check-numbers.ts'

/** The typed numbers are looked up after this pause in typing, and again this long after a failure, ms. */
const PAUSE_MS = 300
const AGAIN_MS = 5_000

export interface SoldNumbers {
  /** Null: the number is not sold; undefined: it has not been looked up yet. */
  readonly sold: (serialNumber: string) => SoldNumber | null | undefined
  /** The backend could not be asked. */
  readonly hasFailed: boolean
  /** Looks all numbers up anew. */
  readonly forget: () => void
}

/** DESK-005: what the backend knows of typed serial numbers: each is looked up once, some hundreds a call, one call at a time. */
export function useSoldNumbers(texts: readonly string[]): SoldNumbers {
  const { http } = usePortal()
  const [known, setKnown] = useState<ReadonlyMap<string, SoldNumber | null>>(new Map())
  const [failures, setFailures] = useState(0)
  const all = texts.join('\n')
  const asked = useMemo(() => {
    const numbers = rowsOf(all).flatMap((typed) => readSerialNumber(typed) ?? [])
    return [...new Set(numbers)]
      .filter((number) => !known.has(number))
      .slice(0, MAX_CHECKED_NUMBERS)
      .join()
  }, [all, known])
  useEffect(() => {
    if (asked === '') return
    const serialNumbers = asked.split(',')
    const left = new AbortController()
    async function ask() {
      try {
        const found = await http.call(checkSerialNumbers, { body: { serialNumbers } }, { signal: left.signal })
        const byNumber = new Map(found.map((sold) => [sold.serialNumber, sold]))
        setKnown(
          (before) => new Map([...before, ...serialNumbers.map((one) => [one, byNumber.get(one) ?? null] as const)]),
        )
        setFailures(0)
      } catch {
        if (!left.signal.aborted) setFailures((count) => count + 1)
      }
    }
    const pause = setTimeout(() => void ask(), failures > 0 ? AGAIN_MS : PAUSE_MS)
    return () => {
      clearTimeout(pause)
      left.abort()
    }
  }, [asked, failures, http])
  return {
    sold: (serialNumber) => known.get(serialNumber),
    hasFailed: failures > 0 && asked !== '',
    forget: () => setKnown(new Map()),
  }
}
