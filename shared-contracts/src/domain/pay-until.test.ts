import { sampleOrders } from '../testing/sample.ts'
import { awaitedUntil, payUntilWords } from './pay-until.ts'

const [order] = sampleOrders
if (order === undefined) throw new Error('no sample')
const payUntil = '2026-12-03T20:59:59.999Z'

test.each([
  ['an unpaid order', { payUntil }, payUntil],
  ['an order without expiry', { payUntil: null }, null],
  ['an order of contract 1.3', {}, null],
  ['a paid order', { payUntil, payRemain: 0 }, null],
  ['an order that has ended', { payUntil, expiredAt: payUntil }, null],
  ['an order whose day is none', { payUntil: 'завтра' }, null],
])('AMB-193: the payment of %s', (_, changes, until) => {
  expect(awaitedUntil({ ...order, ...changes })).toBe(until)
})

test('AMB-193: the day is that of Moscow', () => {
  expect(payUntilWords.sentence(payUntil)).toBe('Оплатите до 03.12.2026, иначе заказ отменится')
  expect(payUntilWords.beside(payUntil)).toBe('до 03.12.2026')
})
