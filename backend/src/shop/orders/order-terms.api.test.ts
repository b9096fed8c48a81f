import { calculateDelivery } from 'shared-contracts/api/delivery'
import { createOrder, getOrders, type Order } from 'shared-contracts/api/orders'
import { boundsOfDay, dayOf } from 'shared-contracts/domain/days'
import { kopecksOf, roublesOf, timesMoney } from 'shared-contracts/domain/money'
import { vatOfLines } from 'shared-contracts/domain/vat'
import { createClient } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { bodyOf, KAZAN, toKazan } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'

const DAY = 24 * 60 * 60_000
const params = { orgId: 1001 }

describeOnPostgres('the terms of an order stand with it', (found) => {
  let postgres: TestPostgres
  let backend: TestBackend
  beforeAll(async () => {
    postgres = await startSamplePostgres(found)
  }, 60_000)
  afterAll(() => postgres.dispose(), 60_000)
  afterEach(() => backend.dispose(), 60_000)

  /** Places an order at a backend with these settings. @returns the history then, newest first */
  async function orderAt(env: Record<string, string>): Promise<Order[]> {
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true', ...env })
    const api = createClient(backend.url)
    const token = await backend.signIn('79000000001')
    const [tariff] = await api.answer(calculateDelivery, { query: { cityId: KAZAN, count: 5, cost: 1_000 }, token })
    if (tariff === undefined) throw new Error('no tariff')
    const query = { delivery: true, price: tariff.price }
    await api.answer(createOrder, { params, query, body: bodyOf(toKazan(tariff), [7101, 3], [7102, 2]), token })
    return api.answer(getOrders, { params, query: {}, token })
  }
  const lines = [timesMoney(kopecksOf(16_490), 3), timesMoney(kopecksOf(12_290), 2)]
  const vatOf = (order: Order, percent: number) =>
    roublesOf(vatOfLines([...lines, kopecksOf(order.deliveryPrice ?? 0)], percent))

  test('SHIP-007 AMB-193 AMB-198: changed settings are for later orders', async () => {
    const [first] = await orderAt({ VAT_PERCENT: '22' })
    if (first === undefined) throw new Error('no order')
    const end = boundsOfDay(dayOf(first.orderDate)).end - 1 + 7 * DAY
    expect(first).toMatchObject({ payUntil: new Date(end).toISOString(), vatPercent: 22, vat: vatOf(first, 22) })
    await backend.dispose()

    const [second, former] = await orderAt({ VAT_PERCENT: '10', ORDER_EXPIRY_DAYS: '0' })
    expect(former).toEqual(first)
    expect(second).toMatchObject({ payUntil: null, vatPercent: 10, vat: second && vatOf(second, 10) })
    await backend.dispose()

    const [third] = await orderAt({})
    expect(third).toMatchObject({ vatPercent: 0, vat: 0 })
  }, 120_000)
})
