import pg from 'pg'
import { createOrder, getOrders, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { AVAILABILITY } from 'shared-contracts/domain/availability'
import { createClient } from '../../../testing/client.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { passesOn } from '../../../testing/expiry-passes.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../../testing/database/start-sample-postgres.ts'

const special = { orgId: 1005 }

describeOnPostgres('backends on a PostgreSQL server', (found) => {
  let postgres: TestPostgres
  let sql: pg.Client
  const backends: TestBackend[] = []
  const start = async () => {
    const backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    backends.push(backend)
    return backend
  }

  beforeAll(async () => {
    postgres = await startSamplePostgres(found)
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
  }, 60_000)
  afterAll(async () => {
    await sql.end()
    for (const backend of backends) await backend.dispose()
    postgres.dispose()
  }, 60_000)

  test('two backends that start together expire each order once, and its goods can be ordered again', async () => {
    const first = await start()
    const api = createClient(first.url)
    const token = await first.signIn('79000000003')
    const availability = async () => {
      const list = await api.answer(getProducts, { params: special, query: { withSketches: false }, token })
      return list.find((product) => product.id === 7302)?.availableStatus
    }
    const { rows } = await sql.query<{ stock: number }>('select stock from products where id = 7302')
    const stock = rows[0]?.stock ?? 0
    for (let left = stock; left > 0; left -= 1) {
      await api.answer(createOrder, {
        params: special,
        query: { delivery: false },
        body: bodyOf(contacts, [7302, 1]),
        token,
      })
    }
    expect(await availability()).toBe(AVAILABILITY.NOT_FOR_ORDER)
    await sql.query(`update orders set pay_until = pay_until - interval '8 days'`)

    expect(await first.stop()).toBe(0)
    await Promise.all([first.start(), start()])
    for (let live = stock; live > 0;) {
      const counted = await sql.query<{ live: number }>(
        'select count(*)::int live from orders where expired_at is null and not is_sample',
      )
      live = counted.rows[0]?.live ?? 0
    }
    expect((await sql.query('select stock from products where id = 7302')).rows).toEqual([{ stock }])
    expect(await availability()).not.toBe(AVAILABILITY.NOT_FOR_ORDER)
    const [latest] = await api.answer(getOrders, { params: special, query: {}, token })
    expect(latest).toMatchObject({ statusName: 'Отменен: не оплачен', payStatusName: 'Не оплачен' })
    for (const backend of backends) expect(await backend.stop()).toBe(0)
  }, 180_000)
})

describe('the embedded database', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startBackend()
  }, 60_000)
  afterAll(() => backend.dispose(), 60_000)

  test('F13: an expired order returns its goods and still answers to its key', async () => {
    const api = createClient(backend.url)
    const token = await backend.signIn('79000000003')
    const headers = { [IDEMPOTENCY_KEY]: 'expiring' }
    const sent = { params: special, query: { delivery: false }, body: bodyOf(contacts, [7302, 2]), token, headers }
    const { orderId } = await api.answer(createOrder, sent)
    const statusOf = async () => {
      const [latest] = await api.answer(getOrders, { params: special, query: {}, token })
      return latest?.statusName
    }
    expect(await statusOf()).toBe('Сборка заказа')
    await backend.stop()
    const [early, late, later] = passesOn(backend.dataDir, [7, 8, 8.1])
    await backend.start()
    expect([early?.expired, late?.expired, later?.expired]).toEqual([[], [orderId], []])
    expect(late?.stock[7302]).toBe((early?.stock[7302] ?? 0) + 2)
    expect(later?.stock).toEqual(late?.stock)
    expect(await statusOf()).toBe('Отменен: не оплачен')
    expect(await api.answer(createOrder, sent)).toEqual({ orderId })
  }, 120_000)
})
