import { sampleOrders } from 'shared-contracts/testing/sample'
import { ALL_ORDERS, matchingOrders } from './order-filter.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const order = (orderId: number, orderDate = '2025-01-15T09:00:00.000Z', deliveryTypeId = 1) => ({
  ...sample,
  orderId,
  orderDate,
  deliveryTypeId,
})
const shown = (orders: readonly ReturnType<typeof order>[], filter: Partial<typeof ALL_ORDERS>) =>
  matchingOrders(orders, { ...ALL_ORDERS, ...filter }).map(({ orderId }) => orderId)

test('HIST-002: the number matches any part of the order number', () => {
  expect(shown([order(1234), order(999)], { number: '23' })).toEqual([1234])
})

describe('HIST-003 AMB-044: the range holds both of its days in Moscow time', () => {
  const orders = [
    order(1, '2025-01-09T20:59:59.999Z'),
    order(2, '2025-01-09T21:00:00.000Z'),
    order(3, '2025-01-31T20:59:59.999Z'),
    order(4, '2025-01-31T21:00:00.000Z'),
  ]
  test.each([
    ['both ends', { from: '2025-01-10', to: '2025-01-31' }, [2, 3]],
    ['no end', { from: '2025-01-10' }, [2, 3, 4]],
    ['no start', { to: '2025-01-31' }, [1, 2, 3]],
    ['one day', { from: '2025-01-31', to: '2025-01-31' }, [3]],
  ])('%s', (_, filter, expected) => expect(shown(orders, filter)).toEqual(expected))
})

test('HIST-004: each receiving method keeps its orders', () => {
  const orders = [order(1, undefined, 0), order(2, undefined, 1)]
  expect(shown(orders, { receiving: 'pickup' })).toEqual([1])
  expect(shown(orders, { receiving: 'delivery' })).toEqual([2])
})

test('the parts of a filter hold together, and an order with an unreadable date is in no range', () => {
  const orders = [order(123, '2025-01-15T00:00:00Z', 0), order(124, '2025-01-15T00:00:00Z', 1), order(125, 'soon', 0)]
  expect(shown(orders, { number: '12', from: '2025-01-15', receiving: 'pickup' })).toEqual([123])
  expect(shown(orders, { number: '125' })).toEqual([125])
})
