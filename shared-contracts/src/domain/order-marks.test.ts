import type { Order } from '../api/orders.ts'
import { sampleOrders } from '../testing/sample.ts'
import { orderMarks, type OrderMark } from './order-marks.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const order = (changes: Partial<Order>): Order => ({ ...sample, ...changes })
const pickup = { deliveryTypeId: 0, deliveryStatusName: null }
const written = (mark: OrderMark | null) => (mark === null ? '—' : `${mark.text} (${mark.tone})`)
const marksOf = (changes: Partial<Order>) => {
  const { payment, goods } = orderMarks(order(changes))
  return `${written(payment)} · ${written(goods)}`
}
const expiredAt = '2026-12-03T20:59:59.999Z'

// Every state as a backend answers it, and what the history shows of it.
test.each<[state: string, answer: Partial<Order>, marks: string]>([
  ['unpaid', {}, 'Не оплачен (warning) · Ожидает отгрузку (neutral)'],
  ['unpaid pickup', { ...pickup, statusName: 'Сборка заказа' }, 'Не оплачен (warning) · Сборка заказа (neutral)'],
  [
    'partly paid',
    { payStatusName: 'Частично оплачен', payRemain: 1 },
    'Частично оплачен (warning) · Ожидает отгрузку (neutral)',
  ],
  ['paid', { payStatusName: 'Оплачен', payRemain: 0 }, 'Оплачен (neutral) · Ожидает отгрузку (neutral)'],
  [
    'paid and ready',
    { ...pickup, payStatusName: 'Готов к выдаче', payRemain: 0, statusName: 'Готов к выдаче' },
    'Оплачен (neutral) · Готов к выдаче (success)',
  ],
  ['ready and unpaid', { ...pickup, statusName: 'Готов к выдаче' }, 'Не оплачен (warning) · Готов к выдаче (success)'],
  [
    'partly shipped',
    { payStatusName: 'Оплачен', payRemain: 0, deliveryStatusName: 'Отгружен частично' },
    'Оплачен (neutral) · Отгружен частично (brand)',
  ],
  [
    'shipped',
    { payStatusName: 'Оплачен', payRemain: 0, deliveryStatusName: 'Отгружен' },
    'Оплачен (neutral) · Отгружен (brand)',
  ],
  ['expired', { expiredAt, deliveryStatusName: 'Отменен: не оплачен' }, 'Отменен: не оплачен (neutral) · —'],
  ['expired, of contract 1.3', { deliveryStatusName: 'Заказ не оплачен' }, 'Отменен: не оплачен (neutral) · —'],
  ['cancelled', { expiredAt, deliveryStatusName: 'Отменен' }, 'Отменен (neutral) · —'],
])('AMB-194 AMB-195 AMB-197: an order that is %s has two marks', (_, answer, marks) => {
  expect(marksOf(answer)).toBe(marks)
})

test.each([
  ['HIST-033', 'Не оплачен'],
  ['HIST-034', 'Частично оплачен'],
  ['HIST-035', 'Оплачен'],
])('%s: pay status «%s» is the mark of the payment', (_, payStatusName) => {
  expect(orderMarks(order({ payStatusName, payRemain: null })).payment?.text).toBe(payStatusName)
})

test('HIST-036 AMB-156: pay status «Готов к выдаче» shows the order’s own status', () => {
  const { payment, goods } = orderMarks(
    order({ ...pickup, payStatusName: 'Готов к выдаче', payRemain: null, statusName: 'Сборка заказа' }),
  )
  expect([payment?.text, goods?.text]).toEqual(['Оплачен', 'Сборка заказа'])
})

test('without a pay status the remainder gives the mark, and what is unknown is shown as it is', () => {
  expect(orderMarks(order({ payStatusName: null, payRemain: 0 })).payment?.text).toBe('Оплачен')
  expect(orderMarks(order({ payStatusName: null, payRemain: 1 })).payment?.text).toBe('Частично оплачен')
  expect(orderMarks(order({ payStatusName: null })).payment?.text).toBe('Не оплачен')
  const none = { payStatusName: null, payRemain: null, deliveryStatusName: null, statusName: null }
  expect(orderMarks(order(none))).toEqual({ payment: null, goods: null })
  expect(marksOf({ payStatusName: 'Возврат', deliveryStatusName: 'В пути' })).toBe(
    'Возврат (neutral) · В пути (neutral)',
  )
})
