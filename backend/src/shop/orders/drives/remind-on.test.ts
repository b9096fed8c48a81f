import { remindOnOf } from './remind-on.ts'

test.each([
  ['2026-01-01', '2026-10-02'],
  ['2026-10-02', '2026-10-02'],
  ['2026-10-03', '2026-11-01'],
  ['2026-11-17', '2026-11-17'],
  ['2026-11-18', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-29', null],
  ['2026-12-02', null],
])('DRIVE-011: on %s, the next letter about a drive until 2026-12-01 is due on %s', (today, expected) => {
  expect(remindOnOf('2026-12-01', today)).toBe(expected)
})
