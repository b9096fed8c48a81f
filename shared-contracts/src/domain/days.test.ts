import fc from 'fast-check'
import { boundsOfDay, dayOf, formatDay, isDay, typedDay, wallTimeOf } from './days.ts'

const days = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('AMB-162: the day of an instant is that of Moscow', () => {
  expect(dayOf('2025-01-31T20:59:59.999Z')).toBe('2025-01-31')
  expect(dayOf('2025-01-31T21:00:00.000Z')).toBe('2025-02-01')
})

test('AMB-044: an instant belongs to a day exactly if it is within its bounds', () => {
  const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, days, (instant, day) => {
      const { start, end } = boundsOfDay(day)
      expect(instant.getTime() >= start && instant.getTime() < end).toBe(dayOf(instant) === day)
    }),
  )
  const { start, end } = boundsOfDay('2025-01-31')
  expect([dayOf(new Date(start)), dayOf(new Date(end - 1)), dayOf(new Date(end))]).toEqual([
    '2025-01-31',
    '2025-01-31',
    '2025-02-01',
  ])
})

test('a day before 1970 has no instant, so that no database is asked for a year that it does not know', () => {
  for (const day of ['0000-02-29', '0001-01-01', '1969-12-30']) expect(boundsOfDay(day)).toEqual({ start: 0, end: 0 })
})

test('CONST-038 HIST-006: a day is written as dd.mm.yyyy and read back', () => {
  expect(formatDay('2025-01-31')).toBe('31.01.2025')
  fc.assert(fc.property(days, (day) => expect(typedDay(formatDay(day))).toBe(day)))
})

test.each([
  '31.01.2025',
  ' 31.01.2025 ',
  '31/1/2025',
  '31-01-2025',
  '31, 01, 2025',
  '31 01 2025',
  '31012025',
  ' 31012025 ',
])('the typed date %j is read', (text) => expect(typedDay(text)).toBe('2025-01-31'))

test('the typed date «1.2.2025» is read', () => expect(typedDay('1.2.2025')).toBe('2025-02-01'))

test.each([
  '',
  '31',
  '31.01',
  '31.01.25',
  '32.01.2025',
  '29.02.2025',
  '31.04.2025',
  '0.1.2025',
  '2025-01-31',
  'завтра',
  'с 31.01.2025',
  '31.01.2025 г.',
  '131012025',
  '310120251',
])('the typed text %j is no date', (text) => expect(typedDay(text)).toBeNull())

test('AMB-162: the wall time of an instant is that of Moscow', () => {
  expect(wallTimeOf('2025-01-31T21:30:00.000Z').toISOString()).toBe('2025-02-01T00:30:00.000Z')
})

test('only an existing day is one', () => {
  expect(['2025-01-31', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2025-02-29', '2025-1-31', '2025-13-01', '0000', '', '2025-01-31T00:00'].some(isDay)).toBe(false)
  fc.assert(fc.property(fc.string(), (text) => expect(() => isDay(text)).not.toThrow()))
})
