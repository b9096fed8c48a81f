import fc from 'fast-check'
import { formatCompactDate, formatDate, formatDateTime, formatTime } from './dates.ts'

const instant = '2025-01-31T11:05:00.000Z'

describe('dates', () => {
  test('FMT-006: full format', () => expect(formatDateTime(instant)).toBe('31.01.2025 14:05'))
  test('FMT-007: date', () => expect(formatDate(instant)).toBe('31.01.2025'))
  test('FMT-008 AMB-162: time, 24 hours, in Moscow', () => {
    expect(formatTime(instant)).toBe('14:05')
    expect(formatTime('2025-01-31T21:00:00Z')).toBe('00:00')
  })
  test('FMT-009: yyyymmdd', () => expect(formatCompactDate(instant)).toBe('20250131'))
  test('AMB-162: the day is in Moscow time', () => expect(formatDate('2025-01-31T22:00:00Z')).toBe('01.02.2025'))
  test('CONST-037: the four formats of one instant', () => {
    expect(
      [formatDateTime, formatDate, formatTime, formatCompactDate].map((format) => format(new Date(instant))),
    ).toEqual(['31.01.2025 14:05', '31.01.2025', '14:05', '20250131'])
  })
  test('FMT-006 FMT-007 FMT-008 FMT-009 AMB-162: every instant since 2015 is shown as UTC+3', () => {
    const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (date) => {
        const [day = '', time = ''] = new Date(date.getTime() + 3 * 3_600_000).toISOString().split('T')
        const [year, month, ofMonth] = day.split('-')
        expect(formatDate(date)).toBe(`${ofMonth}.${month}.${year}`)
        expect(formatTime(date)).toBe(time.slice(0, 5))
        expect(formatDateTime(date)).toBe(`${ofMonth}.${month}.${year} ${time.slice(0, 5)}`)
        expect(formatCompactDate(date)).toBe(day.replaceAll('-', ''))
        expect(formatDateTime(date.toISOString())).toBe(formatDateTime(date))
      }),
    )
  })
  test('an invalid date throws', () => expect(() => formatDate('вчера')).toThrow(RangeError))
})
