import { formatDay } from 'shared-contracts/domain/days'
import type { Source } from '../content/source.ts'
import type { ValidityFigure, ValidityTable } from '../content/validity-tables.ts'
import { homeTexts } from './texts.ts'
import { validityTexts } from './validity-texts.ts'

/** «Источник: …, по состоянию на 21.11.2026». */
export function sourceNote({ text, asOf }: Source): string {
  return homeTexts.source(text, formatDay(asOf))
}

/**
 * The notes below a table. The first names the source that most cells share; each other source is listed with the names
 * of its cells.
 */
export function sourceNotes({ rows }: ValidityTable): string[] {
  const cellsOf = new Map<string, string[]>()
  const note = ({ source }: ValidityFigure, cell: string) => {
    const text = sourceNote(source)
    cellsOf.set(text, [...(cellsOf.get(text) ?? []), cell])
  }
  for (const { activity, months15, months36 } of rows) {
    note(months15, `${activity}, ${validityTexts.months15}`)
    note(months36, `${activity}, ${validityTexts.months36}`)
  }
  const [most, ...others] = [...cellsOf].sort(([, a], [, b]) => b.length - a.length)
  return [...(most === undefined ? [] : [most[0]]), ...others.map(([text, cells]) => `${cells.join('; ')}. ${text}`)]
}
