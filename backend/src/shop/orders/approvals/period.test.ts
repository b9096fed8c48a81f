import { sinceOf } from './period.ts'

test.each([
  ['month', '2026-11-30T20:59:59Z', '2026-11-01'],
  ['month', '2026-11-30T21:00:00Z', '2026-12-01'],
  ['quarter', '2026-09-30T20:59:59Z', '2026-07-01'],
  ['quarter', '2026-09-30T21:00:00Z', '2026-10-01'],
  ['quarter', '2026-02-10T12:00:00Z', '2026-01-01'],
  ['year', '2026-12-31T20:59:59Z', '2026-01-01'],
  ['year', '2026-12-31T21:00:00Z', '2027-01-01'],
] as const)('APPR-001: a %s that contains %s begins on %s in Moscow', (period, instant, since) => {
  expect(sinceOf(period, new Date(instant))).toBe(since)
})
