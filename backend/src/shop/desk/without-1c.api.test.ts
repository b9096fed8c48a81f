import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addProgramAccount } from 'shared-contracts/api/desk/exchange'
import { getOrderShipments } from 'shared-contracts/api/order-shipments'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { createClient } from '../../testing/client.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ INVOICE_DELAY_SECONDS: '0' })
}, 120_000)
afterAll(() => backend.dispose(), 60_000)

/** The commands that operations.md shows to those who have no 1C. */
function shownCommands(): string {
  const text = readFileSync(join(__dirname, '../../../../docs/operations.md'), 'utf8')
  const [, commands = ''] = /^## Without 1C\n[^]*?^```sh\n([^]*?)^```/m.exec(text) ?? []
  return commands
}

test('DESK-002: the commands of «Without 1C» put a product on sale, mark a payment and ship', async () => {
  const api = createClient(backend.url)
  const [manager, token] = [await backend.signIn('79000000009'), await backend.signIn('79000000002')]
  const account = { body: { name: 'Склад', kind: 'service' }, token: manager }
  const { login, secret } = await api.answer(addProgramAccount, account)
  const params = { orgId: 1003 }
  const { orderId } = await api.answer(createOrder, {
    params,
    query: { delivery: false },
    body: bodyOf(contacts, [7101, 1]),
    token,
  })
  const commands = shownCommands()
    .replaceAll('https://shop.example.ru', backend.url)
    .replaceAll('104015', String(orderId))
    .replace('2026-11-27', new Date().toISOString().slice(0, 10))
  const env = { PATH: process.env['PATH'], LOGIN: login, PASSWORD: secret }
  execFileSync('sh', ['-e', '-c', commands], { env, stdio: ['ignore', 'ignore', 'inherit'] })

  const [product] = (await api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })).filter(
    ({ id }) => id === 7101,
  )
  expect(product).toMatchObject({ price: 16_490 })
  const [order] = await api.answer(getOrders, { params, query: { rowsCount: 1 }, token })
  expect(order).toMatchObject({ orderId, payRemain: 0, trackNumber: 'RA123456789RU' })
  const { payments, shipments } = await api.answer(getOrderShipments, { params: { ...params, orderId }, token })
  expect(payments).toMatchObject([{ sum: 16_490 }])
  expect(shipments).toMatchObject([{ lines: [{ productId: 7101, quantity: 1, serialNumbers: ['9999078900000001'] }] }])
})
