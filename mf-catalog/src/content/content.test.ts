import { articleSections } from './article.ts'
import type { Source } from './source.ts'
import { validityTables } from './validity-tables.ts'

/** Allowed values of a cell (CONST-040, AMB-120); null is shown as «не предусмотрено». */
const DAYS: readonly unknown[] = [410, 470, 560, 1100, null]
const ACTIVITIES = ['Торговля', 'Услуги', 'Сезонная работа', 'Подакцизные товары', 'Автономный режим']

const figures = validityTables.flatMap(({ system, rows }) =>
  rows.flatMap(({ activity, months15, months36 }) => [
    { of: `${system}, ${activity}, 15`, ...months15 },
    { of: `${system}, ${activity}, 36`, ...months36 },
  ]),
)

/** Describes what is wrong with a source; '' if nothing is. */
function faultOf({ text, asOf }: Source): string {
  if (text.trim() === '') return 'no source'
  const day = new Date(asOf)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asOf) && !Number.isNaN(+day) && day.toISOString().startsWith(asOf)
  return isDay ? '' : `not a day: ${asOf}`
}

test('HOME-026 CONST-040: every cell has an allowed value, and every allowed value is used', () => {
  expect(figures.filter(({ days }) => !DAYS.includes(days))).toEqual([])
  expect(new Set(figures.map(({ days }) => days))).toEqual(new Set(DAYS))
})

test('AMB-119: each of the three tables has the five rows in the specified order', () => {
  expect(validityTables.map(({ rows }) => rows.map(({ activity }) => activity))).toEqual(Array(3).fill(ACTIVITIES))
})

test('every figure and every section of the article has a source and the day it was checked', () => {
  const stated = [...figures, ...articleSections.map(({ id, source }) => ({ of: id, source }))]
  expect(stated).toHaveLength(34)
  expect(stated.map(({ of, source }) => [of, faultOf(source)]).filter(([, fault]) => fault !== '')).toEqual([])
})

test('a source without a text and an invalid date are detected', () => {
  expect(faultOf({ text: ' ', asOf: '2026-11-21' })).toBe('no source')
  for (const asOf of ['21.11.2026', '2026-02-30', '2026-13-01', '']) {
    expect(faultOf({ text: 'приказ', asOf })).toBe(`not a day: ${asOf}`)
  }
})

test('anchors of the article are unique', () => {
  expect(new Set(articleSections.map(({ id }) => id)).size).toBe(articleSections.length)
})
