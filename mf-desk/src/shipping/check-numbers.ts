import type { SoldNumber } from 'shared-contracts/api/desk/shipping'
import { lookupNumber } from 'shared-contracts/domain/lookup-text'
import { readSerialNumber } from 'shared-contracts/domain/serial-numbers'
import { shippingTexts } from './texts.ts'

const { problems } = shippingTexts

/** Typed serial numbers of a product, one a row. */
export interface TypedNumbers {
  /** The line of the order. */
  readonly position: number
  readonly productName: string
  /** Pieces whose serial numbers are wanted. */
  readonly wanted: number
  readonly text: string
}

/** A typed serial number. */
export interface CheckedRow {
  /** In the form that is sold; null for an empty row or one of another form. */
  readonly serialNumber: string | null
  /** What is wrong; null: nothing is known to be. */
  readonly problem: string | null
}

export interface CheckedNumbers {
  readonly rows: readonly CheckedRow[]
  /** Rows without a problem and rows with one; empty ones are neither. */
  readonly good: number
  readonly wrong: number
}

interface Known {
  /** What the backend says of a number: null is not sold, undefined not known yet. */
  readonly sold: (serialNumber: string) => SoldNumber | null | undefined
  /** The problem of a number that the shipment itself has; null: it may be typed. */
  readonly ofSold?: (sold: SoldNumber) => string | null
  readonly surplus?: (wanted: number) => string
}

/** The rows of a text, with all that divides numbers as ends of rows. */
export function rowsOf(text: string): string[] {
  return text.split(/\r\n?|\n/)
}

/** A pasted or loaded list, one number a row. */
export function oneARow(text: string): string {
  return text
    .replace('\uFEFF', '')
    .split(/[,;\t\r\n]/)
    .map((row) => row.trim())
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')
}

/** DESK-005: checks each row of each product: form, repetition, sold, more than wanted. */
export function checkNumbers(
  products: readonly TypedNumbers[],
  { sold, ofSold = problems.sold, surplus = problems.surplus }: Known,
): CheckedNumbers[] {
  const first = new Map<string, { readonly position: number; readonly productName: string; readonly row: number }>()
  return products.map(({ position, productName, wanted, text }) => {
    let [good, wrong] = [0, 0]
    const rows = rowsOf(text).map((typed, index): CheckedRow => {
      if (typed.trim() === '') return { serialNumber: null, problem: null }
      const serialNumber = readSerialNumber(typed)
      const before = serialNumber === null ? undefined : first.get(serialNumber)
      if (serialNumber !== null && before === undefined)
        first.set(serialNumber, { position, productName, row: index + 1 })
      const found = serialNumber === null ? undefined : sold(serialNumber)
      const problem =
        (serialNumber === null ? formProblem(typed) : null) ??
        (before &&
          (before.position === position
            ? problems.repeat(before.row)
            : problems.repeatElsewhere(before.productName, before.row))) ??
        (found ? ofSold(found) : null) ??
        (good >= wanted ? surplus(wanted) : null)
      if (problem === null) good += 1
      else wrong += 1
      return { serialNumber, problem }
    })
    return { rows, good, wrong }
  })
}

function formProblem(typed: string): string {
  const number = lookupNumber(typed)
  return /^\d+$/.test(number) ? problems.length(number.length) : problems.letters
}

/** DESK-005: the serial numbers of a loaded file, one a row. A row without one stays whole, to be corrected. */
export function numbersInFile(text: string): string {
  return rowsOf(text.replace('\uFEFF', ''))
    .flatMap((row) => {
      const found = row.split(/[,;\t]/).filter((field) => readSerialNumber(field) !== null)
      return found.length > 0 ? found.map((field) => field.trim()) : row.trim() === '' ? [] : [row.trim()]
    })
    .join('\n')
}
