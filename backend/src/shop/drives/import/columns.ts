import {
  IMPORT_FIELDS,
  type ImportCheck,
  type ImportField,
  type ImportMapping,
} from 'shared-contracts/api/drives/import'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import type { Cell } from '../../sheets/sheet-file.ts'
import { isBlank, lineOf } from './cells.ts'
import { importTexts as texts } from './texts.ts'

/** Most columns of a file that a check lists. */
const COLUMNS = 200
/** Cells that a column is shown with, and characters of each. */
const [SAMPLES, SAMPLE_LENGTH] = [3, 60]
/** Rows in which samples are looked for. */
const SAMPLED_ROWS = 100
/** Longest heading, characters. */
const TITLE_LENGTH = 100

export type Column = ImportCheck['columns'][number]

/** Headings by field, as the last import chose them. Null: the user chose no column, although a heading fitted. */
export type RememberedHeadings = Partial<Record<ImportField, string | null>>

/** The columns of a file, each with its first filled cells. */
export function columnsOf(rows: readonly (readonly Cell[])[]): Column[] {
  const sampled = rows.slice(0, SAMPLED_ROWS)
  const width = Math.min(COLUMNS, Math.max(0, ...sampled.map((row) => row.length)))
  return Array.from({ length: width }, (_, index) => ({
    title: lineOf(rows[0]?.[index] ?? null).slice(0, TITLE_LENGTH),
    samples: sampled
      .slice(1)
      .map((row) => row[index] ?? null)
      .filter((cell) => !isBlank(cell))
      .slice(0, SAMPLES)
      .map((cell) => lineOf(cell).slice(0, SAMPLE_LENGTH)),
  }))
}

/**
 * DRIVE-005: which column has which field. A file with the headings of the last import keeps that mapping; in any other,
 * columns are found by the words of their headings.
 */
export function mappingOf(columns: readonly Column[], remembered: RememberedHeadings): ImportMapping {
  const titles = columns.map(({ title }) => title)
  const headings = Object.values(remembered).filter((heading) => heading !== null)
  const fits = headings.length > 0 && headings.every((heading) => titles.includes(heading))
  const guessed = guess(titles)
  return mapped((field) => {
    const heading = fits ? remembered[field] : undefined
    if (heading === undefined) return guessed[field]
    return heading === null ? null : titles.indexOf(heading)
  })
}

/** What the next import of such a file remembers. */
export function headingsOf(columns: readonly Column[], mapping: ImportMapping): RememberedHeadings {
  const guessed = guess(columns.map(({ title }) => title))
  const headings: RememberedHeadings = {}
  for (const field of IMPORT_FIELDS) {
    const title = columns[mapping[field] ?? -1]?.title ?? ''
    if (title !== '') headings[field] = title
    else if (mapping[field] === null && guessed[field] !== null) headings[field] = null
  }
  return headings
}

/** For each field, the first column whose heading is one of its words. No two fields share a word. */
function guess(titles: readonly string[]): ImportMapping {
  const plain = titles.map(plainHeading)
  return mapped((field) => {
    const words: readonly string[] = texts.headings[field]
    const index = plain.findIndex((title) => words.includes(title))
    return index < 0 ? null : index
  })
}

const mapped = (columnOf: (field: ImportField) => number | null): ImportMapping => ({
  serialNumber: columnOf('serialNumber'),
  months: columnOf('months'),
  registerNumber: columnOf('registerNumber'),
  name: columnOf('name'),
  address: columnOf('address'),
  systems: columnOf('systems'),
  registeredOn: columnOf('registeredOn'),
  expiresOn: columnOf('expiresOn'),
})

/** In lower case, without points, brackets and «№». */
const plainHeading = (title: string): string => lookupText(title.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
