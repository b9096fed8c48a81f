import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { describeOnPostgres } from '../testing/describe-on-postgres.ts'
import { startPostgres, type TestPostgres } from '../testing/start-postgres.ts'

const folder = resolve(__dirname, '../../migrations')
const { entries } = JSON.parse(readFileSync(resolve(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[]
}

describeOnPostgres('a PostgreSQL server with data', (bin) => {
  let postgres: TestPostgres
  let client: pg.Client
  beforeAll(async () => {
    postgres = await startPostgres(bin)
    client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
  }, 60_000)
  afterAll(async () => {
    await client.end()
    postgres.dispose()
  })
  const pending = entries.map(({ tag }) => tag)
  const run = async (tag = '') => {
    const text = readFileSync(resolve(folder, `${tag}.sql`), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
  }
  const runUntil = async (tag: string) => {
    while (pending[0] !== tag) await run(pending.shift())
  }

  test('A29: payments that were open together are kept, and the newest of an order stays open', async () => {
    await runUntil('0011_payment_refunds')
    await client.query(`
      insert into organisations (id, partner_id, inn, type, doc_exchange_type, short_name, long_name, ogrn, legal_address,
        postal_address) values (1, 1, '', 'REGULAR', 0, '', '', '', '', '');
      insert into orders (id, organisation_id, author_name, delivery_type_id, goods_price, delivery_price, pay_remain,
        pay_status_name, status_name, contact_name, contact_phone)
        select id, 1, '', 0, 100, 0, 100, '', '', '', '' from generate_series(1, 2) id;
      insert into payments (key, order_id, sum, email, status, created_at) values
        ('paid', 1, 100, '', 'SUCCEEDED', '2026-11-01'), ('older', 1, 100, '', 'NEW', '2026-11-02'),
        ('newer', 1, 100, '', 'NEW', '2026-11-03'), ('only', 2, 100, '', 'NEW', '2026-11-01')`)
    await run(pending.shift())
    const { rows } = await client.query(
      'select key, status, replaced_at is not null as "isReplaced" from payments order by key',
    )
    expect(rows).toEqual([
      { key: 'newer', status: 'NEW', isReplaced: false },
      { key: 'older', status: 'NEW', isReplaced: true },
      { key: 'only', status: 'NEW', isReplaced: false },
      { key: 'paid', status: 'SUCCEEDED', isReplaced: false },
    ])
    await expect(
      client.query(`insert into payments (key, order_id, sum, email) values ('second', 2, 100, '')`),
    ).rejects.toMatchObject({ constraint: 'payments_one_open' })
  })
  test('the drives of earlier shipments belong to the organisations of their orders', async () => {
    await runUntil('0012_growth')
    await client.query(`
      insert into products (id, name, type, price, stock, position) values (1, '', 'FN', 100, 1, 1);
      insert into order_lines (order_id, position, product_id, product_name, price, quantity) values (1, 0, 1, '', 100, 1);
      insert into serial_numbers (serial_number, order_id, position) values ('9960', 1, 0)`)
    await run(pending.shift())
    expect((await client.query('select organisation_id from serial_numbers')).rows).toEqual([{ organisation_id: 1 }])
  })
})
