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
