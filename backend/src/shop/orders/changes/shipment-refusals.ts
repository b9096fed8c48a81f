import { readSerialNumber } from 'shared-contracts/domain/serial-numbers'
import type { ShipmentRefusal } from './shipment-refused.ts'

/** What is shipped of a line of an order. */
export interface ShippedLine {
  /** The line of the order. */
  readonly position: number
  /** Pieces. */
  readonly quantity: number
  /** Of the drives among them, as `readSerialNumber` gives them; there may be fewer than pieces. */
  readonly serialNumbers: readonly string[]
}

/** What an order and the shop's drives allow to ship. */
interface Allowed {
  /** Pieces of each line of the order that are not shipped. */
  readonly left: ReadonlyMap<number, number>
  /** Lines of the shipment's serial numbers that are written already, by number. */
  readonly known: ReadonlyMap<string, number>
  /** Serial numbers of other shipments. */
  readonly sold: ReadonlySet<string>
}

/** SHIP-005: what forbids to ship some lines, in their order. */
export function shipmentRefusals(lines: readonly ShippedLine[], allowed: Allowed): ShipmentRefusal[] {
  if (lines.length === 0) return [{ obstacle: 'nothing' }]
  const [positions, given] = [new Set<number>(), new Set<string>()]
  return lines.flatMap((line) => {
    const refusals = [...ofPieces(line, allowed, positions), ...ofNumbers(line, allowed, given)]
    positions.add(line.position)
    return refusals
  })
}

function ofPieces(
  { position, quantity }: ShippedLine,
  { left }: Allowed,
  before: ReadonlySet<number>,
): ShipmentRefusal[] {
  const pieces = left.get(position)
  if (pieces === undefined) return [{ position, obstacle: 'unknownLine' }]
  if (before.has(position)) return [{ position, obstacle: 'doubleLine' }]
  if (!Number.isInteger(quantity) || quantity < 1) return [{ position, obstacle: 'wrongQuantity' }]
  return quantity > pieces ? [{ position, obstacle: 'tooManyPieces', left: pieces }] : []
}

function ofNumbers(
  { position, quantity, serialNumbers: numbers }: ShippedLine,
  { known, sold }: Allowed,
  given: Set<string>,
): ShipmentRefusal[] {
  const all = new Set([...numbers, ...[...known].flatMap(([number, line]) => (line === position ? [number] : []))])
  const isTooMany = all.size > quantity
  return [
    ...(isTooMany ? [{ position, obstacle: 'tooManyNumbers' } as const] : []),
    ...numbers.flatMap((serialNumber): ShipmentRefusal[] => {
      if (readSerialNumber(serialNumber) !== serialNumber) return [{ position, obstacle: 'wrongNumber', serialNumber }]
      if (given.has(serialNumber)) return [{ position, obstacle: 'doubleNumber', serialNumber }]
      given.add(serialNumber)
      return sold.has(serialNumber) ? [{ position, obstacle: 'soldNumber', serialNumber }] : []
    }),
  ]
}
