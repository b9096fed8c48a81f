import type { Order } from 'shared-contracts/api/orders'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { besideMark, mainMark } from './main-mark.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')

test.each<[string | null, Partial<Order>]>([
  ['Не оплачен', {}],
  ['Частично оплачен', { payStatusName: 'Частично оплачен', deliveryStatusName: 'Отгружен' }],
  ['Отгружен', { payStatusName: 'Оплачен', deliveryStatusName: 'Отгружен' }],
  ['Оплачен', { payStatusName: 'Оплачен', deliveryStatusName: null, statusName: null }],
  ['Ожидает отгрузку', { payStatusName: null, payRemain: null }],
  ['Отменен', { deliveryStatusName: 'Отменен', expiredAt: '2026-11-20T07:00:00.000Z' }],
  [null, { payStatusName: null, payRemain: null, deliveryStatusName: null, statusName: null }],
])('AMB-195: the mark that says most is «%s»', (text, patch) => {
  expect(mainMark({ ...sample, ...patch })?.text ?? null).toBe(text)
})

test.each<[string | null, Partial<Order>]>([
  [null, {}],
  ['Отгружен частично', { payStatusName: 'Частично оплачен', deliveryStatusName: 'Отгружен частично' }],
  ['Отгружен', { deliveryStatusName: 'Отгружен' }],
  [null, { payStatusName: 'Оплачен', deliveryStatusName: 'Отгружен частично' }],
  [null, { expiredAt: '2026-11-20T07:00:00.000Z' }],
])('AMB-195: beside it stands «%s», what is shipped while the payment is awaited', (text, patch) => {
  expect(besideMark({ ...sample, ...patch })?.text ?? null).toBe(text)
})
