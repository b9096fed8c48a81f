import { useState } from 'react'
import { sessionTexts } from 'shared-ui/storage'

/** What is typed into the form of a shipment. It outlives a failed call, the page and a reload (DESK-005). */
export interface ShipmentDraft {
  /** Idempotency-Key of the shipment. */
  readonly key: string
  /** By line of the order. A line that is not touched has neither. */
  readonly quantities: Readonly<Record<number, string>>
  readonly numbers: Readonly<Record<number, string>>
  /** Null: that of the order. */
  readonly carrier: string | null
  readonly trackNumber: string
  /** Null: today. */
  readonly day: string | null
}

export const newDraft = (): ShipmentDraft => ({
  key: crypto.randomUUID(),
  quantities: {},
  numbers: {},
  carrier: null,
  trackNumber: '',
  day: null,
})

export const isEmptyDraft = ({ quantities, numbers, carrier, trackNumber, day }: ShipmentDraft) =>
  Object.keys(quantities).length === 0 &&
  Object.values(numbers).every((text) => text.trim() === '') &&
  carrier === null &&
  trackNumber === '' &&
  day === null

/** A value of this tab's session, kept under a name. An update merges into it, `reset` starts it anew. */
export function useDraft<Draft extends object>(
  name: string,
  start: () => Draft,
): readonly [draft: Draft, update: (changes: (draft: Draft) => Partial<Draft>) => void, reset: () => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...start(), ...stored(name) }))
  function update(changes: (draft: Draft) => Partial<Draft>) {
    setDraft((last) => {
      const next = { ...last, ...changes(last) }
      sessionTexts.set(name, JSON.stringify(next))
      return next
    })
  }
  function reset() {
    sessionTexts.remove(name)
    setDraft(start())
  }
  return [draft, update, reset]
}

function stored(name: string): object {
  try {
    const value: unknown = JSON.parse(sessionTexts.get(name) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
