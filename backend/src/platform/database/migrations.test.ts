import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { startPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'

const folder = resolve(__dirname, '../../../migrations')
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

  test('orders from before the documents have none made until a buyer asks for one', async () => {
    await runUntil('0008_order_documents')
    await client.query(`
      insert into organisations (id, partner_id, inn, type, doc_exchange_type, short_name, long_name, ogrn, legal_address,
        postal_address) values (1, 1, '', 'REGULAR', 0, '', '', '', '', '');
      insert into orders (id, organisation_id, author_name, delivery_type_id, goods_price, delivery_price, pay_remain,
        pay_status_name, status_name, contact_name, contact_phone)
        select id, 1, '', 0, 100, 0, 100, '', '', '', '' from generate_series(1, 2) id`)
    await run(pending.shift())
    expect((await client.query('select * from document_tasks')).rows).toEqual([])
  })

  test('A29: payments that were open together are kept, and the newest of an order stays open', async () => {
    await runUntil('0011_payment_refunds')
    await client.query(`
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

  test('of the waiting invoices those of orders of the last day come first', async () => {
    await runUntil('0014_document_urgency')
    await client.query(`
      update orders set created_at = now() - interval '2 days' where id = 2;
      insert into document_tasks (order_id, type) values (1, 'INVOICE_ORDER'), (1, 'UPD'), (2, 'INVOICE_ORDER')`)
    await run(pending.shift())
    const { rows } = await client.query('select order_id as id, type, urgency from document_tasks order by id, type')
    expect(rows).toEqual([
      { id: 1, type: 'INVOICE_ORDER', urgency: 0 },
      { id: 1, type: 'UPD', urgency: 2 },
      { id: 2, type: 'INVOICE_ORDER', urgency: 2 },
    ])
  })

  describe('SHIP-001 SHIP-007: orders of before keep their state', () => {
    /** Number, pay status, status, and what else differs of each order. */
    const before: [id: number, pay: string, status: string, others: Record<string, unknown>][] = [
      [11, 'Не оплачен', 'Ожидает отгрузку', { delivery_type_id: 1 }],
      [12, 'Не оплачен', 'Сборка заказа', { created_at: '2026-11-25T21:30:00Z' }],
      [13, 'Частично оплачен', 'Сборка заказа', { pay_remain: 40 }],
      [14, 'Готов к выдаче', 'Готов к выдаче', { pay_remain: 0 }],
      [15, 'Не оплачен', 'Готов к выдаче', {}],
      [16, 'Оплачен', 'Отгружен', { pay_remain: 0, shipped_at: '2026-11-20' }],
      [17, 'Не оплачен', 'Заказ не оплачен', { expired_at: '2026-11-21' }],
      [18, 'Не оплачен', 'Заказ не оплачен', { created_at: '2026-11-01T09:00:00Z' }],
      [19, 'Не оплачен', 'Ожидает отгрузку', { track_number: 'T1' }],
      [20, 'Оплачен', 'В пути', { pay_remain: 0, track_number: 'T2' }],
      [21, 'Оплачен', 'Комплектуется', { pay_remain: 0 }],
      [22, 'Не оплачен', 'Сборка заказа', { is_sample: true }],
      [23, 'Частично оплачен', 'Сборка заказа', {}],
    ]

    test('in two sides, with a deadline where they could expire, and the VAT rate in force', async () => {
      await runUntil('0015_order_state')
      for (const [id, pay, status, others] of before) {
        const row = { pay_remain: 100, delivery_type_id: 0, created_at: '2026-11-25T20:30:00Z', ...others }
        const [names, values] = [Object.keys(row), Object.values(row)]
        await client.query(
          `insert into orders (id, organisation_id, author_name, goods_price, delivery_price, pay_status_name, status_name,
            contact_name, contact_phone, ${names.join()})
            values ($1, 1, '', 100, 0, $2, $3, '', '', ${names.map((_, index) => `$${index + 4}`).join()})`,
          [id, pay, status, ...values],
        )
      }
      await client.query(`select set_config('portal.vat_percent', '22', false),
        set_config('portal.order_expiry_days', '7', false)`)
      await run(pending.shift())
      const { rows } = await client.query<{ text: string }>(`
        select concat_ws(' ', id, goods, vat_percent, pay_remain,
          to_char(pay_until at time zone 'UTC', '"until "MM-DD"T"HH24:MI:SS.MS'),
          to_char(expired_at at time zone 'Europe/Moscow', '"expired "MM-DD')) as text
        from orders where id > 10 order by id`)
      expect(rows.map(({ text }) => text)).toEqual([
        '11 waiting 22.00 100 until 12-02T20:59:59.999',
        '12 waiting 22.00 100 until 12-03T20:59:59.999',
        '13 waiting 22.00 40',
        '14 ready 22.00 0',
        '15 ready 22.00 100',
        '16 shipped 22.00 0',
        '17 waiting 22.00 100 expired 11-21',
        '18 waiting 22.00 100 expired 11-08',
        '19 waiting 22.00 100',
        '20 shipped 22.00 0',
        '21 waiting 22.00 0',
        '22 waiting 22.00 100',
        '23 waiting 22.00 100',
      ])
    })

    test('and later ones state the rate and begin in the warehouse', async () => {
      const insert = (names: string, values: string) =>
        client.query(`insert into orders (organisation_id, author_name, goods_price, delivery_price, pay_remain,
          delivery_type_id, contact_name, contact_phone${names}) values (1, '', 100, 0, 100, 0, '', ''${values}) returning goods`)
      await expect(insert('', '')).rejects.toMatchObject({ column: 'vat_percent' })
      expect((await insert(', vat_percent', ', 10')).rows).toEqual([{ goods: 'waiting' }])
      await expect(insert(', vat_percent, goods', `, 10, 'lost'`)).rejects.toMatchObject({ constraint: 'orders_goods' })
    })
  })

  test('the documents of earlier orders belong to the organisations of their orders', async () => {
    await runUntil('0016_order_search')
    await client.query(`
      insert into order_documents (order_id, type, number, issued_at, name, mime, bytes, etag)
        select 1, type, 'ФН-1', now(), '', '', '', '' from unnest(array['INVOICE_ORDER', 'UPD']) type`)
    await run(pending.shift())
    expect((await client.query('select organisation_id from order_documents')).rows).toEqual([
      { organisation_id: 1 },
      { organisation_id: 1 },
    ])
  })

  test('RULE-006: the products of before have the kind of their drive by their names, others none', async () => {
    await runUntil('0022_product_months')
    const named: [name: string, months: number | null][] = [
      ['Фискальный накопитель ФН-1.1М, 36 месяцев', 36],
      ['Фискальный накопитель ФН-1.1М исполнение Ин15-3', 15],
      ['ФИСКАЛЬНЫЙ НАКОПИТЕЛЬ НА 36\u00A0МЕС.', 36],
      ['Набор для новой кассы на 15 месяцев: ФН-1.2, код ОФД, регистрация в ФНС', 15],
      ['Комплект: ФН на 15 месяцев и код ОФД на 36 месяцев', 15],
      ['Код ОФД на 15 месяцев, ФН-1.1М 36-месячный', 36],
      ['Набор: ФН-1.2 и код ОФД на 15 мес.', null],
      ['ФН-36', 36],
      ['ФН на 15', 15],
      ['ФН-1.1М, 115 месяцев', null],
      ['Код ОФД на 36 месяцев', null],
      ['Договор обслуживания кассы на 15 месяцев', null],
    ]
    await client.query(
      `insert into products (id, name, price, stock, position)
        select 100 + position, name, 100, 1, 1 from unnest($1::text[]) with ordinality as named (name, position)`,
      [named.map(([name]) => name)],
    )
    await run(pending.shift())
    const { rows } = await client.query<{ name: string; months: number | null }>(
      'select name, months from products where id > 100 order by id',
    )
    expect(rows.map(({ name, months }) => [name, months])).toEqual(named)
    await expect(client.query('update products set months = 13')).rejects.toMatchObject({
      constraint: 'products_months',
    })
  })

  test('SHIP-008: organisations of before stay, a branch may come, and the same numbers may not', async () => {
    await runUntil('0027_branches')
    const add = (inn: string, kpp: string | null) =>
      client.query(
        `insert into organisations (partner_id, inn, kpp, type, short_name, long_name, ogrn, legal_address, postal_address)
          values (1, $1, $2, 'REGULAR', '', '', '', '', '')`,
        [inn, kpp],
      )
    await add('7701234567', '770101001')
    await add('500100732259', null)
    await expect(add('7701234567', '540602001')).rejects.toMatchObject({ constraint: 'organisations_inn_unique' })
    await run(pending.shift())
    await add('7701234567', '540602001')
    await add('7701234567', null)
    for (const [inn, kpp] of [
      ['7701234567', '770101001'],
      ['7701234567', '540602001'],
      ['7701234567', ''],
      ['500100732259', null],
      ['500100732259', ''],
    ] as const) {
      await expect(add(inn, kpp)).rejects.toMatchObject({ constraint: 'organisations_inn_kpp' })
    }
  })

  test('SHIP-004: a shipped order of before becomes one shipment with its lines, documents and drives', async () => {
    await runUntil('0030_shipments')
    await client.query(`
      insert into order_lines (order_id, position, product_id, product_name, price, quantity)
        values (16, 0, 1, '', 100, 3), (11, 0, 1, '', 100, 1);
      insert into serial_numbers (serial_number, order_id, position, organisation_id) values ('9961', 16, 0, 1);
      insert into order_documents (order_id, organisation_id, type, number, issued_at, name, mime, bytes, etag)
        select 16, 1, type, 'ФН-16', now(), '', '', '', '' from unnest(array['INVOICE_ORDER', 'UPD']) type;
      insert into document_tasks (order_id, type) values (16, 'SERIAL_NUMBERS'), (11, 'UPD'), (11, 'INVOICE_ORDER')`)
    await run(pending.shift())
    const { rows } = await client.query(`
      select number, quantity, withdrawn_at, shipped_at is not null as dated,
        (select array_agg(type) from order_documents where shipment_id = shipments.id) as documents,
        (select array_agg(type) from document_tasks where shipment_id = shipments.id) as tasks,
        (select shipment_number from serial_numbers where serial_number = '9961') as "ofDrive"
      from shipments join shipment_lines on shipment_id = shipments.id where order_id = 16`)
    expect(rows).toEqual([
      {
        number: 1,
        quantity: 3,
        withdrawn_at: null,
        dated: true,
        documents: ['UPD'],
        tasks: ['SERIAL_NUMBERS'],
        ofDrive: 1,
      },
    ])
    const others = await client.query('select type, shipment_id from document_tasks where order_id = 11')
    expect(others.rows).toEqual([{ type: 'INVOICE_ORDER', shipment_id: null }])
    await expect(client.query(`insert into document_tasks (order_id, type) values (16, 'UPD')`)).rejects.toMatchObject({
      constraint: 'document_tasks_shipment',
    })
  })

  test('AMB-206: the tables that a search reads by their indexes are vacuumed when a hundredth has changed', async () => {
    while (pending.length > 0) await run(pending.shift())
    const { rows } = await client.query(`
      select relname, reloptions from pg_class where relname in ('orders', 'order_documents', 'serial_numbers') order by 1`)
    const reloptions = ['autovacuum_vacuum_scale_factor=0.01', 'autovacuum_vacuum_insert_scale_factor=0.01']
    expect(rows).toEqual(['order_documents', 'orders', 'serial_numbers'].map((relname) => ({ relname, reloptions })))
  })
})
