import { setImmediate } from 'node:timers/promises'
import { MAX_DRIVE_ADDRESS, MAX_REGISTER_NAME } from 'shared-contracts/api/drives/changes'
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from 'shared-contracts/api/drives/import'
import type { Day } from 'shared-contracts/domain/days'
import type { DriveKind, TaxSystem } from 'shared-contracts/domain/drive-validity'
import type { Cell } from '../../sheets/sheet-file.ts'
import { dayIn, isBlank, monthsIn, numberIn, systemsIn, textIn, type Filled, type Read } from './cells.ts'
import { importTexts as texts } from './texts.ts'

/** Rows of one batch, about 20 ms of work. Other requests are answered between two batches. */
const SLICE = 500

/** Waits after each slice of a long loop. */
export async function pauseAt(index: number): Promise<void> {
  if (index % SLICE === SLICE - 1) await setImmediate()
}

/** What a row says of its drive. A field that it leaves empty is undefined. */
export interface ImportRow {
  /** Counted as in Excel, from 1. */
  readonly row: number
  readonly serialNumber: string
  readonly months?: DriveKind
  readonly registerNumber?: string
  readonly name?: string
  readonly address?: string
  readonly systems?: readonly TaxSystem[]
  readonly registeredOn?: Day
  readonly expiresOn?: Day
}

/** What is wrong in a row. */
export interface Problem {
  readonly row: number
  readonly field: ImportField
  readonly message: string
}

const READERS: { readonly [Field in ImportField]: (cell: Filled) => Read<Required<ImportRow>[Field]> } = {
  serialNumber: numberIn,
  months: monthsIn,
  registerNumber: numberIn,
  name: (cell) => textIn(cell, { longest: MAX_REGISTER_NAME, message: texts.longName }),
  address: (cell) => textIn(cell, { longest: MAX_DRIVE_ADDRESS, message: texts.longAddress }),
  systems: systemsIn,
  registeredOn: dayIn,
  expiresOn: dayIn,
}

/**
 * DRIVE-005: the rows of a file below its head, and what is wrong in them. Rows without a filled cell are left out.
 * @param today in Moscow
 */
export async function readRows(
  file: readonly (readonly Cell[])[],
  { mapping, today }: { readonly mapping: ImportMapping; readonly today: Day },
): Promise<{ rows: ImportRow[]; problems: Problem[]; count: number }> {
  const rows: ImportRow[] = []
  const problems: Problem[] = []
  const firstRows = new Map<string, number>()
  let count = 0
  for (const [index, cells] of file.entries()) {
    await pauseAt(index)
    const row = index + 1
    if (index === 0 || cells.every(isBlank)) continue
    count += 1
    const { found, wrong } = readCells(cells, mapping)
    for (const problem of [...wrong, ...problemsOf(found, today)]) problems.push({ row, ...problem })
    const { serialNumber } = found
    if (serialNumber === undefined) continue
    const first = firstRows.get(serialNumber)
    if (first !== undefined) {
      problems.push({ row, field: 'serialNumber', message: texts.numberTwice(serialNumber, first) })
      continue
    }
    firstRows.set(serialNumber, row)
    if (problems.at(-1)?.row !== row) rows.push({ row, ...found, serialNumber })
  }
  return { rows, problems, count }
}

type Found = Partial<Omit<ImportRow, 'row'>>
type Wrong = Omit<Problem, 'row'>

function readCells(cells: readonly Cell[], mapping: ImportMapping): { found: Found; wrong: Wrong[] } {
  const found: Partial<Record<ImportField, unknown>> = {}
  const wrong: Wrong[] = []
  for (const field of IMPORT_FIELDS) {
    const cell = cells[mapping[field] ?? -1] ?? null
    if (cell === null || isBlank(cell)) {
      if (field === 'serialNumber') wrong.push({ field, message: texts.noNumber })
      continue
    }
    const read = READERS[field](cell)
    if ('message' in read) wrong.push({ field, message: read.message })
    else found[field] = read.value
  }
  return { found: found as Found, wrong }
}

function problemsOf({ registeredOn, expiresOn }: Found, today: Day): Wrong[] {
  if (registeredOn === undefined) return []
  return [
    ...(registeredOn > today ? [{ field: 'registeredOn', message: texts.future } as const] : []),
    ...(expiresOn !== undefined && expiresOn < registeredOn
      ? [{ field: 'expiresOn', message: texts.endsBefore } as const]
      : []),
  ]
}
