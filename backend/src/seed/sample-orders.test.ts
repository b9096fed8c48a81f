import { EXPIRED, PAY_STATUS, SHIPPED, STAGES } from 'shared-contracts/domain/order-status'
import { sampleOrders } from './sample-orders.ts'

test('the 45 sample orders are in every state, the first twenty too', () => {
  expect(sampleOrders).toHaveLength(45)
  const statesOf = (orders: typeof sampleOrders) =>
    [
      ...new Set(
        orders.flatMap(({ isPickup, pay, status, docStatus }) => [
          `${isPickup ? 'pickup' : 'delivery'}: ${status}`,
          pay,
          ...(docStatus ? [docStatus] : []),
        ]),
      ),
    ].toSorted()
  const all = [
    ...[...STAGES.delivery, EXPIRED].map((status) => `delivery: ${status}`),
    ...[...STAGES.pickup, EXPIRED].map((status) => `pickup: ${status}`),
    ...Object.values(PAY_STATUS),
    'Подписан',
    'Ожидает подписи',
  ]
  expect(statesOf(sampleOrders)).toEqual([...new Set(all)].toSorted())
  expect(statesOf(sampleOrders.slice(0, 20))).toEqual(statesOf(sampleOrders))
})

test('the sample orders are the newest first, and have each product once', () => {
  const times = sampleOrders.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  for (const { lines } of sampleOrders) {
    expect(new Set(lines.map(({ product }) => product.id)).size).toBe(lines.length)
  }
  expect(
    sampleOrders.filter(({ status, lines }) => status === SHIPPED && lines.some((line) => line.quantity === 120)),
  ).toHaveLength(1)
})
