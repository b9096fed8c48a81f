import { dayIn, isBlank, monthsIn, numberIn, systemsIn, type Filled } from './cells.ts'
import { importTexts as texts } from './texts.ts'

const NUMBER = '0000440301234567'

test.each([
  NUMBER,
  ` ${NUMBER}\t`,
  `\u00A0${NUMBER}\u00A0`,
  `"${NUMBER}"`,
  `'${NUMBER}`,
  `«${NUMBER}»`,
  `="${NUMBER}"`,
  '0000 4403 0123 4567',
])('DRIVE-006: %j is the number 0000440301234567', (cell) => expect(numberIn(cell)).toEqual({ value: NUMBER }))

test.each<[Filled, string]>([
  ['9,96E+15', texts.scientific],
  ['9.96044E+15', texts.scientific],
  ['9,96\u0415+15', texts.scientific],
  ['996044030123456', texts.tooShort(15)],
  ['99604403012345678', texts.tooLong(17)],
  ['9960440301234О67', texts.notDigits],
  ['9960440301234567.0', texts.notDigits],
  ['+9960440301234567', texts.notDigits],
  [440_301_234_567, texts.excelNumber],
  // Above 2^53: the last digit is not known.
  [9_960_440_301_234_566, texts.excelNumber],
  // Excel wrote the 0.
  [7_281_440_501_234_560, texts.excelNumber],
  [9.96e15, texts.excelNumber],
  [true, texts.notDigits],
  [new Date(0), texts.notDigits],
])('DRIVE-006: the number %j is refused with advice', (cell, message) => {
  expect(numberIn(cell)).toEqual({ message })
})

test('DRIVE-006: a number cell that a program wrote with all its 16 digits is taken', () => {
  expect(numberIn(7_281_440_501_234_567)).toEqual({ value: '7281440501234567' })
})

test('DRIVE-006: the texts of 15 and 17 characters say how many there are', () => {
  expect(texts.tooShort(15)).toContain('15\u00A0цифр')
  expect(texts.tooLong(17)).toContain('17\u00A0цифр')
})

test.each<[Filled, number]>([
  [15, 15],
  ['36', 36],
  ['15 мес.', 15],
  ['36\u00A0месяцев', 36],
  ['36мес', 36],
])('DRIVE-005: the kind %j is %d months', (cell, value) => expect(monthsIn(cell)).toEqual({ value }))

test.each<Filled>([13, 0, '1', '36 дней', '15/36', '', '15,5', true, new Date(36)])(
  'DRIVE-005: %j is no kind',
  (cell) => expect(monthsIn(cell)).toEqual({ message: texts.months }),
)

test.each<[Filled, string]>([
  [new Date('2026-01-31T00:00:00Z'), '2026-01-31'],
  [new Date('2026-01-31T23:59:00Z'), '2026-01-31'],
  [46_053, '2026-01-31'],
  [46_053.75, '2026-01-31'],
  ['46053', '2026-01-31'],
  ['46053,5', '2026-01-31'],
  ['31.01.2026', '2026-01-31'],
  [' 31.01.2026 ', '2026-01-31'],
  ['1.2.2026', '2026-02-01'],
  ['31/01/2026', '2026-01-31'],
  ['2026-01-31', '2026-01-31'],
  ['31.01.2026 г.', '2026-01-31'],
  ['31.01.2026 23:59', '2026-01-31'],
  ['31.01.2026, 23:59:59', '2026-01-31'],
  ['2026-01-31 23:59:59', '2026-01-31'],
  ['2026-01-31T23:59:59.000', '2026-01-31'],
  // An instant of another time zone.
  ['2026-01-31T22:00:00Z', '2026-02-01'],
  ['2026-01-31T22:00:00+03:00', '2026-01-31'],
])('DRIVE-005: the date %j is %s', (cell, value) => expect(dayIn(cell)).toEqual({ value }))

test.each<[Filled, string]>([
  ['31.02.2026', texts.noDay],
  ['2026-02-31', texts.noDay],
  ['12/31/2026', texts.noDay],
  ['31.01', texts.noDay],
  ['вчера', texts.noDay],
  ['2026-13-31T22:00:00Z', texts.noDay],
  [true, texts.noDay],
  [new Date(Number.NaN), texts.noDay],
  ['31.01.26', texts.shortYear],
  ['31/01/26 10:00', texts.shortYear],
  [0, texts.unsetClock],
  ['0', texts.unsetClock],
  [new Date(0), texts.unsetClock],
  ['01.01.1970', texts.unsetClock],
  ['1970-01-01T00:00:00Z', texts.unsetClock],
  [-5, texts.unsetClock],
  ['31.01.2226', texts.tooLate],
  [1e15, texts.tooLate],
])('DRIVE-005: the date %j is refused with advice', (cell, message) => expect(dayIn(cell)).toEqual({ message }))

test.each<[Filled, string[]]>([
  ['ОСН', ['osn']],
  ['осно', ['osn']],
  ['УСН доход', ['usn']],
  ['УСН доход-расход', ['usn']],
  ['УСН (доходы минус расходы)', ['usn']],
  ['Упрощённая', ['usn']],
  ['ЕСХН', ['eshn']],
  ['патент', ['psn']],
  ['ПСН, УСН', ['usn', 'psn']],
  ['УСН; ПСН', ['usn', 'psn']],
  ['ОСН+ПСН', ['osn', 'psn']],
  ['ОСН / УСН доход', ['osn', 'usn']],
  ['УСН доход, УСН доход-расход,', ['usn']],
])('DRIVE-005: the tax systems %j are %j', (cell, value) => expect(systemsIn(cell)).toEqual({ value }))

test.each<[Filled, string]>([
  ['ЕНВД', 'ЕНВД'],
  ['ОСН, НПД', 'НПД'],
  [1, '1'],
])('DRIVE-005: the unknown tax system %j is named', (cell, word) =>
  expect(systemsIn(cell)).toEqual({ message: texts.system(word) }),
)

test.each(['', ' ', '\u00A0', '-', '—', null])('DRIVE-005: a cell with %j says nothing', (cell) =>
  expect(isBlank(cell)).toBe(true),
)
