import type { ValidityFigure, ValidityTable } from '../content/validity-tables.ts'
import { sourceLine } from './source-line.ts'

const asOf = '2026-11-21'
const reference = { text: 'справочник', asOf }
const law = { text: 'закон, статья 5', asOf }
const figure = (days: ValidityFigure['days'], source = reference): ValidityFigure => ({ days, source })

/** The line of an article with these sources and a table whose second row has this cell for 15 months. */
function line(services15 = figure(470), sections = [reference, law, reference]): string {
  const table: ValidityTable = {
    system: 'Общая',
    abbreviation: 'ОСН',
    rows: [
      { activity: 'Торговля', months15: figure(470), months36: figure(560) },
      { activity: 'Услуги', months15: services15, months36: figure(1100) },
    ],
  }
  return sourceLine(
    sections.map((source) => ({ source })),
    [table],
  )
}

test.each([
  [
    'each source is named once, with their common date',
    line(),
    'справочник; закон, статья 5, по состоянию на 21.11.2026',
  ],
  [
    'a cell with a source of its own is named',
    line(figure(410, { text: 'приказ № 1', asOf })),
    'справочник; закон, статья 5; приказ № 1 (ОСН: Услуги, 15 месяцев), по состоянию на 21.11.2026',
  ],
  [
    'sources checked on different days have their own dates',
    line(figure(470), [reference, { ...law, asOf: '2027-02-01' }]),
    'справочник, по состоянию на 21.11.2026; закон, статья 5, по состоянию на 01.02.2027',
  ],
  [
    'a cell checked on another day is named with that day',
    line(figure(470, { ...reference, asOf: '2027-02-01' }), [law]),
    'закон, статья 5; справочник, по состоянию на 21.11.2026; справочник (ОСН: Услуги, 15 месяцев), по состоянию на 01.02.2027',
  ],
])('%s', (_, text, expected) => {
  expect(text).toBe(`Источники: ${expected}`.replaceAll(/(?<=на) /g, '\u00A0'))
})

test('a single source is told as one', () => {
  expect(line(figure(470), [])).toBe('Источник: справочник, по состоянию на\u00A021.11.2026')
})
