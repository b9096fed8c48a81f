import { MONEY } from 'backend/shop/orders/order-state'
import { sampleOrders } from './sample-orders.ts'

test('the 45 sample orders are in every state, the first twenty too', () => {
  expect(sampleOrders).toHaveLength(45)
  const statesOf = (orders: typeof sampleOrders) =>
    [
      ...new Set(
        orders.flatMap(({ isPickup, remains, goods, end, signature }) => [
          `${isPickup ? 'pickup' : 'delivery'}: ${end ?? goods}`,
          remains === 100 ? 'unpaid' : remains > 0 ? 'partly' : 'paid',
          ...(signature ? [signature] : []),
        ]),
      ),
    ].toSorted()
  const all = [
    ...['waiting', 'shipped', 'expired'].map((state) => `delivery: ${state}`),
    ...['waiting', 'ready', 'shipped', 'expired', 'cancelled'].map((state) => `pickup: ${state}`),
    ...MONEY,
    'awaited',
    'given',
  ]
  expect(statesOf(sampleOrders)).toEqual(all.toSorted())
  expect(statesOf(sampleOrders.slice(0, 20))).toEqual(statesOf(sampleOrders))
})

test('the sample orders are the newest first, and have each product once', () => {
  const times = sampleOrders.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  for (const { lines } of sampleOrders) {
    expect(new Set(lines.map(({ product }) => product.id)).size).toBe(lines.length)
  }
  expect(
    sampleOrders.filter(({ goods, lines }) => goods === 'shipped' && lines.some((line) => line.quantity === 120)),
  ).toHaveLength(1)
})
