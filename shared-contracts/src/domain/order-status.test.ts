import type { Order } from '../api/orders.ts'
import { sampleOrders } from '../testing/sample.ts'
import {
  ENDED,
  DOC_STATUS,
  EXPIRED,
  isExpired,
  isPaid,
  isPayable,
  isPickup,
  orderStatus,
  PAY_STATUS,
  payState,
  percentRemaining,
  STAGES,
} from './order-status.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const order = (changes: Partial<Order>): Order => ({ ...sample, expiredAt: null, ...changes })

test('HIST-033..043 AMB-052 AMB-153 AMB-156: the states have their texts', () => {
  expect(PAY_STATUS).toEqual({
    unpaid: 'Не оплачен',
    partly: 'Частично оплачен',
    paid: 'Оплачен',
    ready: 'Готов к выдаче',
  })
  expect(STAGES).toEqual({
    delivery: ['Ожидает отгрузку', 'Отгружен'],
    pickup: ['Сборка заказа', 'Готов к выдаче', 'Отгружен'],
  })
  expect(DOC_STATUS).toEqual({ signed: 'Подписан', awaiting: 'Ожидает подписи' })
  expect(EXPIRED).toBe('Заказ не оплачен')
})

test('the status of the delivery goes before the general one, and may be missing', () => {
  expect(orderStatus({ deliveryStatusName: 'Отгружен', statusName: 'Сборка заказа' })).toBe('Отгружен')
  expect(orderStatus({ deliveryStatusName: null, statusName: 'Сборка заказа' })).toBe('Сборка заказа')
  expect(orderStatus({ deliveryStatusName: null, statusName: null })).toBe('')
})

test('an order has expired by its time or by its status', () => {
  const assembled = { deliveryStatusName: null, statusName: 'Сборка заказа' }
  expect(isExpired({ ...assembled, expiredAt: '2025-01-31T11:05:00.000Z' })).toBe(true)
  expect(isExpired({ ...assembled, statusName: EXPIRED, expiredAt: null })).toBe(true)
  expect(isExpired({ ...assembled, expiredAt: null })).toBe(false)
})

test('HIST-027 CONST-028 DELIV-044: delivery type 0 is a pickup, 1 a delivery', () => {
  expect([0, 1].map((deliveryTypeId) => isPickup({ deliveryTypeId }))).toEqual([true, false])
})

test.each([
  [0, 'Не оплачен', 'paid'],
  [0.01, 'Оплачен', 'unpaid'],
  [null, 'Оплачен', 'paid'],
  [null, 'Готов к выдаче', 'paid'],
  [null, 'Не оплачен', 'unpaid'],
  [null, 'Частично оплачен', 'unpaid'],
  [null, 'Возврат', 'unknown'],
  [null, null, 'unknown'],
] as const)('AMB-055: with %p to pay and the status %p the order is %s', (payRemain, payStatusName, state) => {
  expect(payState({ payRemain, payStatusName })).toBe(state)
  expect(isPaid({ payRemain, payStatusName })).toBe(state === 'paid')
  expect(isPayable(order({ payRemain, payStatusName }))).toBe(state === 'unpaid')
})

test('AMB-052 AMB-194: an order that has ended cannot be paid', () => {
  expect(isPayable(order({ payRemain: 100, expiredAt: '2025-01-31T11:05:00.000Z' }))).toBe(false)
  expect(isPayable(order({ payRemain: 100, deliveryStatusName: ENDED.cancelled }))).toBe(false)
})

test('HIST-044: the percentage left to pay is the integer part of payRemain × 100 / price', () => {
  expect(percentRemaining({ payRemain: 333, price: 1000 })).toBe(33)
  expect(percentRemaining({ payRemain: 999.99, price: 1000 })).toBe(99)
  expect(percentRemaining({ payRemain: 1000, price: 1000 })).toBe(100)
  expect(percentRemaining({ payRemain: null, price: 1000 })).toBe(0)
  expect(percentRemaining({ payRemain: 5, price: 0 })).toBe(0)
})
