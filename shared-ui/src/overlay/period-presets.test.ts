import { periodPresets } from './period-presets.ts'

test.each([
  ['2026-11-26', '2026-11-01', '2026-10-01 2026-10-31', '2026-10-01', '2026-01-01'],
  ['2026-01-01', '2026-01-01', '2025-12-01 2025-12-31', '2026-01-01', '2026-01-01'],
  ['2028-03-31', '2028-03-01', '2028-02-01 2028-02-29', '2028-01-01', '2028-01-01'],
  ['2026-04-30', '2026-04-01', '2026-03-01 2026-03-31', '2026-04-01', '2026-01-01'],
])('AMB-196: the periods of %s end on that day', (today, month, last, quarter, year) => {
  expect(periodPresets(today).map(({ text, range: { from, to } }) => `${text}: ${from} ${to}`)).toEqual([
    `Этот месяц: ${month} ${today}`,
    `Прошлый месяц: ${last}`,
    `Квартал: ${quarter} ${today}`,
    `Год: ${year} ${today}`,
    'Все время: null null',
  ])
})
