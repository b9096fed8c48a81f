import { sampleOrders } from 'shared-contracts/testing/sample'
import { orderProgress } from '../order/order-progress.ts'
import { shownStatus } from '../order/shown-status.ts'
import { assembledOrder, statusAfterPayment } from './assembled-order.ts'

const [order] = sampleOrders
if (order === undefined) throw new Error('no sample')
const states = (id: number) =>
  orderProgress(assembledOrder({ ...order, deliveryTypeId: id })).map(({ title, state }) => `${title}: ${state}`)

test('PAY-022 AMB-158: the row of a paid order says that it is being assembled', () => {
  expect(shownStatus(assembledOrder(order))?.text).toBe('Сборка заказа')
  expect(states(1)).toEqual(['Принят: done', 'Оплачен: done', 'Ожидает отгрузку: current', 'Отгружен: ahead'])
  expect(states(0).slice(1, 3)).toEqual(['Оплачен: done', 'Сборка заказа: current'])
})

test('an old payment does not take back an order that is further on', () => {
  for (const deliveryStatusName of ['Отгружен', 'Готов к выдаче']) {
    const later = { ...order, payRemain: 0, deliveryStatusName }
    expect(assembledOrder(later)).toBe(later)
    expect(statusAfterPayment(later)).toBe(deliveryStatusName)
  }
  expect(statusAfterPayment(null)).toBe('Сборка заказа')
})
