import { kopecksOf } from 'shared-contracts/domain/money'
import { orderDay, orderMoment } from './order-moment.ts'
import { orderSums } from './order-sums.ts'

test('AMB-045: the goods are the price without delivery, the total is the price', () => {
  expect(orderSums({ price: 1000, deliveryPrice: 200 })).toEqual({
    goods: kopecksOf(800),
    delivery: kopecksOf(200),
    total: kopecksOf(1000),
  })
  expect(orderSums({ price: 1000.1, deliveryPrice: null }).goods).toBe(kopecksOf(1000.1))
})

test('AMB-162: day and time of an order are in Moscow time', () => {
  expect(orderDay({ orderDate: '2026-11-18T22:30:00.000Z' })).toBe('19.11.2026')
  expect(orderMoment({ orderDate: '2026-11-18T22:30:00.000Z' })).toBe('19.11.2026 01:30')
  expect(orderDay({ orderDate: 'вчера' })).toBe('вчера')
})
