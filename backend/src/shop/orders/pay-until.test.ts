import { payUntilOf } from './pay-until.ts'

test.each([
  ['2026-11-25T20:59:59.999Z', 7, '2026-12-02T20:59:59.999Z'],
  ['2026-11-25T21:00:00.000Z', 7, '2026-12-03T20:59:59.999Z'],
  ['2026-12-31T12:00:00.000Z', 1, '2027-01-01T20:59:59.999Z'],
])(
  'AMB-193: an order of %s is to be paid %d days later by the end of the day in Moscow',
  (orderedAt, days, payUntil) => {
    expect(payUntilOf(new Date(orderedAt), days)?.toISOString()).toBe(payUntil)
  },
)

test('AMB-193: without expiry there is no such day', () => {
  expect(payUntilOf(new Date('2026-11-25T20:59:59.999Z'), 0)).toBeNull()
})
