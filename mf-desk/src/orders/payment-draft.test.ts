import { earliestPaymentDay } from 'shared-contracts/domain/payment-days'
import { dayOf } from 'shared-contracts/domain/days'
import { problemOfDay } from './payment-draft.ts'

test('SHIP-009: a payment is of a day up to today, at most 60 days before its order', () => {
  // 1:30 of 26 November in Moscow.
  const earliest = earliestPaymentDay('2026-11-25T22:30:00.000Z')
  expect(earliest).toBe('2026-09-27')
  expect(problemOfDay('2026-09-27', earliest)).toBeNull()
  expect(problemOfDay('2026-09-26', earliest)).toBe('Слишком рано: не раньше 27.09.2026')
  expect(problemOfDay(dayOf(new Date()))).toBeNull()
  expect(problemOfDay('2999-01-01', earliest)).toBe('Этот день еще не наступил')
})
