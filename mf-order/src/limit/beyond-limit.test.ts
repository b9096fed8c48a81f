import type { Limit } from 'shared-contracts/api/own-limit'
import { kopecksOf } from 'shared-contracts/domain/money'
import { beyondLimit } from './beyond-limit.ts'

const limit: Limit = {
  perOrder: 50_000,
  perPeriod: 300_000,
  period: 'month',
  since: '2026-11-01',
  spent: 280_000,
  left: 20_000,
}
const of = (total: number, changes: Partial<Limit> = {}) => beyondLimit({ ...limit, ...changes }, kopecksOf(total))

test('APPR-003: an order is beyond the limit that it exceeds by more', () => {
  expect(of(20_000)).toBeNull()
  expect(of(20_000.01)).toEqual({ limit: 'period', by: 1 })
  expect(of(60_000)).toEqual({ limit: 'period', by: 40_000_00 })
  expect(of(60_000, { spent: 0, left: 300_000 })).toEqual({ limit: 'order', by: 10_000_00 })
})

test('APPR-003: without limits nothing is beyond them; a lowered limit counts in full', () => {
  expect(of(1e6, { perOrder: null, perPeriod: null, left: null })).toBeNull()
  expect(of(1_000, { perPeriod: 100_000, left: 0 })).toEqual({ limit: 'period', by: 181_000_00 })
})
