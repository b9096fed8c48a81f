import { getOrders } from 'shared-contracts/api/orders'
import { getOrderShipments } from 'shared-contracts/api/order-shipments'
import { createClient, type Client } from '../../testing/client.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

const mine = { orgId: 1008 }
let backend: TestBackend
let api: Client
let token: string

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('79000000007')
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

test('SHIP-003 SHIP-009: the details of an order list its shipments with their drives, and its payments', async () => {
  const orders = await api.answer(getOrders, { params: mine, query: { rowsCount: 45 }, token })
  const order = orders.find(({ statusName, payRemain }) => statusName === 'Отгружен' && payRemain === 0)
  const params = { ...mine, orderId: order?.orderId ?? 0 }
  const { shipments, payments } = await api.answer(getOrderShipments, { params, token })
  expect(shipments).toMatchObject([{ number: 1, shippedAt: order?.shippedAt, trackNumber: order?.trackNumber }])
  for (const { quantity, serialNumbers } of shipments[0]?.lines ?? []) expect(serialNumbers).toHaveLength(quantity)
  expect(payments).toEqual([
    { paidAt: expect.any(String), sum: order?.price, document: expect.stringMatching(/^платежное поручение № \d+$/) },
  ])
})

test('SHIP-003: the shipments of a foreign order are not found', async () => {
  const response = await api.send(getOrderShipments, { params: { ...mine, orderId: 1 }, token })
  expect(response.status).toBe(404)
})
