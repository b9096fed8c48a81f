import pg from 'pg'
import { createOrder, getOrderLines, getOrders, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { createClient } from '../testing/client.ts'
import { bodyOf, contacts } from '../testing/order.ts'
import { startBackend, type TestBackend } from '../testing/start-backend.ts'
import { findPostgres, startPostgres, type TestPostgres } from '../testing/start-postgres.ts'

const bin = findPostgres()

describe.each(bin === undefined ? [] : [bin])('a PostgreSQL server (%s)', (found) => {
  let postgres: TestPostgres
  let backend: TestBackend
  let sql: pg.Client

  beforeAll(async () => {
    postgres = await startPostgres(found)
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
  }, 180_000)
  afterAll(async () => {
    await sql.end()
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  test('AMB-168: a user removed from an organisation can neither order for it nor read its orders', async () => {
    const api = createClient(backend.url)
    const token = await backend.signIn('79000000003')
    const headers = { [IDEMPOTENCY_KEY]: 'before-they-left' }
    const params = { orgId: 1005 }
    const sent = { params, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token, headers }
    const { orderId } = await api.answer(createOrder, sent)
    const stock = async () => (await sql.query('select stock from products where id = 7101')).rows
    const before = await stock()

    await sql.query('delete from memberships where organisation_id = 1005')
    const refusals = [
      await api.refusal(createOrder, sent),
      await api.refusal(createOrder, { ...sent, headers: {} }),
      await api.refusal(getOrders, { params, query: {}, token }),
      await api.refusal(getOrderLines, { params: { ...params, orderId }, token }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [403, 'FORBIDDEN']))
    expect(await stock()).toEqual(before)
    expect((await sql.query('select id from orders where not is_sample')).rows).toEqual([{ id: orderId }])
  })
})

if (bin === undefined) test('there is no server of PostgreSQL on this machine', () => expect(bin).toBeUndefined())
