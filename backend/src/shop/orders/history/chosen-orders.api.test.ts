import pg from 'pg'
import { getOrders } from 'shared-contracts/api/orders'
import { createClient } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'
import type { TestPostgres } from '../../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../../testing/database/start-sample-postgres.ts'
import { orderSearches, type OrderSearches } from './testing/order-searches.ts'

const own = { orgId: 1008 }
/** It belongs to another buyer. */
const foreign = { orgId: 1001 }
const idsOf = (orders: readonly { readonly orderId: number }[]) => orders.map(({ orderId }) => orderId)

describeOnPostgres('searches for orders of chosen moments and states', (bin) => {
  let postgres: TestPostgres
  let backend: TestBackend
  let sql: pg.Client
  let search: OrderSearches['search']
  let searchAll: OrderSearches['searchAll']
  /** The sample orders, newest first. */
  let samples: number[]

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    const api = createClient(backend.url)
    const token = await backend.signIn('79000000007')
    ;({ search, searchAll } = orderSearches(api, own, token))
    samples = idsOf(await api.answer(getOrders, { params: own, query: { rowsCount: 100 }, token }))
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    // Microseconds before midnight in Moscow and at it.
    await write('n from generate_series(0, 8) n', {
      id: '7000 + n',
      created_at: `timestamptz '2020-01-31T20:59:59.999Z'
        + (array[1, 1, 0, 0, 2, 2, 1001, 999, 0])[n + 1] * interval '1 microsecond'`,
    })
    await write('1', { id: '7009', organisation_id: String(foreign.orgId), created_at: `timestamptz '2020-01-31'` })
    await sql.query(`
      insert into order_lines (order_id, position, product_id, product_name, price, quantity)
        values (7009, 0, 7101, '', 10, 1);
      insert into serial_numbers (serial_number, order_id, position, organisation_id)
        values ('5550001', 7009, 0, ${foreign.orgId});
      insert into order_documents (order_id, organisation_id, type, number, issued_at, name, mime, bytes, etag)
        select id, organisation_id, 'INVOICE_ORDER', 'СЧ-555-' || id, now(), '', '', '', '' from orders
          where id in (7008, 7009)`)
  }, 180_000)
  afterAll(async () => {
    await sql.end()
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  /** Inserts orders whose columns are expressions over `from`; 0.10 of goods and 0.20 of delivery, paid. */
  async function write(from: string, values: Readonly<Record<string, string>>): Promise<void> {
    const all = {
      organisation_id: String(own.orgId),
      ...{ author_name: `''`, contact_name: `''`, contact_phone: `''`, vat_percent: '22' },
      ...{ delivery_type_id: '1', goods_price: '10', delivery_price: '20', pay_remain: '0' },
      ...values,
    }
    await sql.query(
      `insert into orders (${Object.keys(all).join()}) select ${Object.values(all).join()} from (select ${from}) made`,
    )
  }

  test('AMB-206: orders of the same microsecond are neither lost nor repeated between two pages', async () => {
    for (const rowsCount of [1, 2, 3]) {
      const found = await searchAll({ to: '2020-02-01', rowsCount })
      expect(idsOf(found)).toEqual([7006, 7007, 7005, 7004, 7001, 7000, 7008, 7003, 7002])
    }
  })

  test('AMB-206: a day ends at midnight in Moscow', async () => {
    expect(idsOf(await searchAll({ from: '2020-02-01', to: '2020-02-01' }))).toEqual([7006])
    expect(await searchAll({ from: '2020-01-31', to: '2020-01-31' })).toHaveLength(8)
  })

  test('AMB-206: the sum is exact in kopecks', async () => {
    expect(await search({ to: '2020-01-31', orderId: 7000 })).toMatchObject({ sum: 0.3 })
    expect(await search({ to: '2020-01-31' })).toMatchObject({ total: 8, sum: 2.4 })
  })

  test('AMB-206: numbers of other organisations find nothing', async () => {
    expect(await search({ number: 'СЧ-555' })).toMatchObject({ total: 1, orders: [{ matched: 'СЧ-555-7008' }] })
    for (const number of ['7009', 'СЧ-555-7009', '5550001']) {
      expect(await search({ number })).toMatchObject({ total: 0, orders: [] })
    }
    expect(await search({ orderId: 7009 })).toMatchObject({ total: 0, orders: [] })
  })

  test('AMB-206: an order placed between two pages repeats none', async () => {
    const { next } = await search({ rowsCount: 20 })
    await write('1', { id: '7100', created_at: 'now()' })
    const { orders } = await search({ rowsCount: 20, after: next })
    expect(idsOf(orders)).toEqual(samples.slice(20, 40))
    await sql.query('delete from orders where id = 7100')
  })

  /** Columns of an order, and the states in which a search finds it. */
  const STATES: [columns: Readonly<Record<string, string>>, states: string][] = [
    [{ pay_remain: '30' }, 'unpaid'],
    [{ pay_remain: '1' }, 'unpaid'],
    [{ pay_remain: '0' }, ''],
    [{ pay_remain: '30', expired_at: 'now()' }, ''],
    [{ pay_remain: '30', expired_at: 'now()', cancel_reason: `'Передумал'` }, ''],
    [{ goods: `'ready'` }, 'ready'],
    [{ goods: `'ready'`, pay_remain: '30' }, 'ready unpaid'],
    [{ goods: `'ready'`, pay_remain: '30', expired_at: 'now()' }, ''],
    [{ goods: `'partly_shipped'` }, ''],
    [{ goods: `'shipped'`, doc_status: `'Подписан'` }, 'shipped'],
    [{ goods: `'shipped'`, doc_status: `'Ожидает подписи'` }, 'shipped signature'],
    [{ goods: `'shipped'`, doc_status: `'Ожидает подписи'`, pay_remain: '1' }, 'shipped signature unpaid'],
  ]

  test.each(STATES)('AMB-196: an order with %j is found as «%s»', async (columns, states) => {
    await write('1', { id: '7200', created_at: `timestamptz '2019-05-01'`, ...columns })
    const day = { from: '2019-05-01', to: '2019-05-01' }
    const found: string[] = []
    for (const state of ['ready', 'shipped', 'signature', 'unpaid']) {
      const { total, counts, orders } = await search({ ...day, state })
      expect(counts?.[state as 'ready']).toBe(total)
      expect(orders).toHaveLength(total ?? -1)
      if (total === 1) found.push(state)
    }
    expect(found.join(' ')).toBe(states)
    await sql.query('delete from orders where id = 7200')
  })
})
