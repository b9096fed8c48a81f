import type { ValidityFigure } from '../content/validity-tables.ts'
import { sourceNotes } from './source-notes.ts'

const reference = { text: 'справочник', asOf: '2026-11-21' }
const figure = (days: ValidityFigure['days'], source = reference): ValidityFigure => ({ days, source })
const table = (services15: ValidityFigure) => ({
  system: 'ОСН',
  rows: [
    { activity: 'Торговля', months15: figure(470), months36: figure(560) },
    { activity: 'Услуги', months15: services15, months36: figure(1100) },
  ],
})

test('a source shared by all figures is named once, with its date', () => {
  expect(sourceNotes(table(figure(470)))).toEqual(['Источник: справочник, по состоянию на\u00A021.11.2026'])
})

test('a cell with a source of its own has its own line', () => {
  const corrected = figure(410, { text: 'приказ № 1', asOf: '2027-01-15' })
  expect(sourceNotes(table(corrected))).toEqual([
    'Источник: справочник, по состоянию на\u00A021.11.2026',
    'Услуги, 15 месяцев. Источник: приказ № 1, по состоянию на\u00A015.01.2027',
  ])
})

test('a cell checked on another date has its own line', () => {
  expect(sourceNotes(table(figure(470, { ...reference, asOf: '2027-02-01' })))[1]).toBe(
    'Услуги, 15 месяцев. Источник: справочник, по состоянию на\u00A001.02.2027',
  )
})
