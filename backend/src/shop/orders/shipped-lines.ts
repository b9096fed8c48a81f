import { readSerialNumber, splitSerialNumbers } from 'shared-contracts/domain/serial-numbers'
import { WrongCommand } from '../../platform/command-line/wrong-command.ts'
import { wordsOf, type ShipmentRefused } from './changes/shipment-refused.ts'
import type { ShippedLine } from './changes/shipment-refusals.ts'

/** A line of a file of shipped lines. */
interface FileLine extends ShippedLine {
  /** Its place in the file, from 1. */
  readonly place: number
}

const FORM = 'product id;pieces;serial numbers'

/**
 * Reads what is shipped: per line a product id, the pieces and the serial numbers, as in `7101;2;9960440531400007,9960440531400014`.
 * Empty lines are skipped.
 * @param ordered the lines of the order
 * @throws WrongCommand, with all lines that cannot be read, one a line
 */
export function readShippedLines(
  text: string,
  ordered: readonly { readonly position: number; readonly productId: number }[],
): FileLine[] {
  const read = text.split(/\r?\n/).flatMap((line, index): (FileLine | string)[] => {
    if (line.trim() === '') return []
    const place = index + 1
    const [id = '', quantity = '', ...numbers] = line.replace('\uFEFF', '').split(';')
    const found = ordered.find(({ productId }) => String(productId) === id.trim())
    if (found === undefined) return [refusalAt(place, `the order has no product ${id.trim()}`)]
    if (!/^\s*\d{1,5}\s*$/.test(quantity)) return [refusalAt(place, `the quantity is missing: ${FORM}`)]
    const serialNumbers = splitSerialNumbers(numbers.join(';')).map((typed) => readSerialNumber(typed) ?? typed)
    return [{ position: found.position, quantity: Number(quantity), serialNumbers, place }]
  })
  const refusals = read.filter((line) => typeof line === 'string')
  if (refusals.length > 0) throw new WrongCommand(refusals.join('\n'))
  return read.filter((line) => typeof line !== 'string')
}

/** The reasons of a refused shipment by the lines of its file, one a line. */
export function refusedLines({ refusals }: ShipmentRefused, lines: readonly FileLine[]): WrongCommand {
  const texts = refusals.map((refusal) => {
    const line = lines.findLast(({ position }) => position === refusal.position)
    return line === undefined ? wordsOf(refusal) : refusalAt(line.place, wordsOf(refusal))
  })
  return new WrongCommand(texts.join('\n'))
}

const refusalAt = (place: number, why: string) => `line ${place} of the file: ${why}`
