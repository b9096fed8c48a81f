import { formatDay } from 'shared-contracts/domain/days'
import type { ArticleSection } from '../content/article.ts'
import type { Source } from '../content/source.ts'
import type { ValidityTable } from '../content/validity-tables.ts'
import { homeTexts } from './texts.ts'
import { validityTexts } from './validity-texts.ts'

const keyOf = ({ text, asOf }: Source) => `${asOf} ${text}`

/** Every cell's source with the name of the cell, «ОСН: Услуги, 15 месяцев». */
function cellSources(tables: readonly ValidityTable[]) {
  return tables.flatMap(({ abbreviation, rows }) =>
    rows.flatMap(({ activity, months15, months36 }) => [
      { source: months15.source, cell: `${abbreviation}: ${activity}, ${validityTexts.months15}` },
      { source: months36.source, cell: `${abbreviation}: ${activity}, ${validityTexts.months36}` },
    ]),
  )
}

/** The source that most cells share. */
function commonSource(cells: readonly { readonly source: Source }[]): Source | undefined {
  const counts = new Map<string, number>()
  for (const { source } of cells) counts.set(keyOf(source), (counts.get(keyOf(source)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return cells.find(({ source }) => counts.get(keyOf(source)) === most)?.source
}

/**
 * One line with the sources of the article and the tables, grouped by the day they were checked. A cell is named if its
 * source is not the most frequent one.
 */
export function sourceLine(
  sections: readonly Pick<ArticleSection, 'source'>[],
  tables: readonly ValidityTable[],
): string {
  const cells = cellSources(tables)
  const common = commonSource(cells)
  const shared = [...sections.map(({ source }) => source), ...(common === undefined ? [] : [common])]
  const own = cells.filter(({ source }) => common !== undefined && keyOf(source) !== keyOf(common))

  const named = new Map<string, string[]>()
  const add = (day: string, name: string) => named.set(day, [...new Set([...(named.get(day) ?? []), name])])
  for (const { text, asOf } of shared) add(asOf, text)
  for (const { source, cell } of own) add(source.asOf, `${source.text} (${cell})`)
  const days = [...named].map(([day, names]) => homeTexts.checked(names.join('; '), formatDay(day)))
  const isOne = days.length === 1 && [...named.values()].flat().length === 1
  return `${isOne ? homeTexts.source : homeTexts.sources}: ${days.join('; ')}`
}
