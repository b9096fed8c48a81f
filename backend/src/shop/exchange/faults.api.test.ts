import { setTimeout } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createOrder } from 'shared-contracts/api/orders'
import { createClient } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { addAccount } from './accounts.ts'
import { catalogueFile, offersFile } from './import/testing/xml-files.ts'
import { linkProduct } from './links/link-product.ts'
import { saveSetting } from './settings/settings.ts'
import { checkauth, exchange } from './testing/exchange-client.ts'
import { openFake1C, type Fake1C } from './testing/fake-1c.ts'
import { statesFile } from './testing/states-file.ts'
import { byTest } from '../../testing/by-test.ts'

const guid = 'dee6e19a-55bc-11d9-848a-00112f43529a'

describeOnPostgres('F32: an exchange with 1C that is broken off', (bin) => {
  let postgres: TestPostgres
  let pool: pg.Pool
  let db: NodePgDatabase
  let backend: TestBackend
  let account: { login: string; secret: string }
  let oneC: Fake1C
  let token: string

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
    // The server is stopped in a test.
    pool.on('error', () => undefined)
    db = drizzle({ client: pool })
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true', UNPAID_PERCENT: '100' })
    account = await addAccount(db, { name: '1С' }, byTest)
    oneC = openFake1C({ account, urls: [backend.url], partBytes: 700 })
    token = await backend.signIn('79000000002')
    await saveSetting(db, 'priceType', 'retail')
    await saveSetting(db, 'warehouses', 'all')
    await oneC.sendGoods(goodsAt(100, 100))
    await linkProduct(db, { productId: 7101, externalId: guid }, { at: new Date(), by: 'Тест' })
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    await pool.end()
    postgres.dispose()
  }, 60_000)

  const goodsAt = (price: number, rest: number) => ({
    'import.xml': catalogueFile([{ id: guid, name: 'ФН-1.2 на 36 месяцев', article: '7101' }]),
    'offers.xml': offersFile([{ id: guid, price: String(price), currency: 'руб', rest: String(rest) }]),
  })
  async function shownGoods() {
    const { rows } = await pool.query<{ price: string; stock: number }>(
      'select price::int8 as price, stock from products where id = 7101',
    )
    return rows.map(({ price, stock }) => [Number(price) / 100, stock]).flat()
  }
  async function order(): Promise<number> {
    const sent = { params: { orgId: 1003 }, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
    return (await createClient(backend.url).answer(createOrder, sent)).orderId
  }

  async function until(isTrue: () => Promise<boolean>): Promise<void> {
    while (!(await isTrue())) await setTimeout(20)
  }
  const BLOCKED = `from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'`
  /** Waits until a statement of the backend waits for a lock. */
  const untilBlocked = () => until(async () => (await pool.query(`select ${BLOCKED}`)).rows.length > 0)
  /** Ends the connections whose statements wait: these are never carried out. */
  const endBlocked = () => pool.query(`select pg_terminate_backend(pid) ${BLOCKED}`)

  /**
   * Kills the backend in a request, at its first statement on a table.
   * @param end what becomes of the statement: it is undone, or done without an answer
   */
  async function killIn(table: string, end: 'undone' | 'done', send: () => Promise<unknown>): Promise<void> {
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
    const answer = send().then(
      () => 'answered',
      () => 'none',
    )
    await untilBlocked()
    await backend.kill()
    if (end === 'undone') await endBlocked()
    await holder.query('rollback')
    holder.release()
    expect(await answer).toBe('none')
    await backend.start()
  }

  const started = async (type: 'catalog' | 'sale' = 'catalog') => {
    const cookie = await checkauth(backend.url, account, type)
    return (mode: string, filename?: string, body?: string) =>
      exchange(backend.url, {
        query: { type, mode, ...(filename !== undefined && { filename }) },
        cookie,
        ...(body !== undefined && { body }),
      })
  }

  /** Asks for an import as long as it says progress. At first the killed request still holds the file. */
  async function askOn(ask: Awaited<ReturnType<typeof started>>): Promise<readonly string[]> {
    await pool.query(`update exchange_files set busy_until = now() + interval '1 hour' where busy_until is not null`)
    expect((await ask('import', 'offers.xml')).text).toBe('progress')
    await pool.query('update exchange_files set busy_until = now()')
    let { lines } = await ask('import', 'offers.xml')
    while (lines[0] === 'progress') ({ lines } = await ask('import', 'offers.xml'))
    return lines
  }

  describe.each(['undone', 'done'] as const)('kill -9: what was asked of the database is %s', (end) => {
    let price = end === 'undone' ? 200 : 300

    test.each([
      ['EXCH-003', 'checkauth', 'exchange_sessions'],
      ['EXCH-004', 'init', 'exchange_sessions'],
      ['EXCH-005', 'file', 'exchange_file_parts'],
      ['EXCH-017', 'import', 'product_links'],
    ])(
      '%s: in mode=%s, at %s; the exchange that 1C repeats is taken',
      async (_, mode, table) => {
        price += 1
        const before = await shownGoods()
        const files = goodsAt(price, price)
        const ask = await started()
        if (mode === 'import') {
          await ask('file', 'import.xml', files['import.xml'])
          await ask('file', 'offers.xml', files['offers.xml'])
        }
        await killIn(table, end, () =>
          mode === 'checkauth'
            ? checkauth(backend.url, account)
            : ask(mode, 'offers.xml', mode === 'file' ? files['offers.xml'] : undefined),
        )
        // A broken run changes nothing.
        expect(await shownGoods()).toEqual(before)
        expect((await oneC.sendGoods(files)).map(([word]) => word)).toEqual(['success', 'success'])
        expect((await shownGoods())[0]).toBe(price)
        expect((await oneC.sendGoods(files)).map(([, counts]) => counts)).toEqual([
          'Прочитано 1, изменено 0, новых 0, без изменений 1, отказано 0',
          'Прочитано 1, изменено 0, новых 0, без изменений 1, отказано 0',
        ])
      },
      60_000,
    )

    test('EXCH-008: a session goes on after it: the import is asked for again', async () => {
      price += 1
      const ask = await started()
      await ask('file', 'offers.xml', goodsAt(price, price)['offers.xml'])
      await killIn('product_links', end, () => ask('import', 'offers.xml'))
      expect((await askOn(ask)).slice(0, 2)).toEqual([
        'success',
        'Прочитано 1, изменено 1, новых 0, без изменений 0, отказано 0',
      ])
      expect((await shownGoods())[0]).toBe(price)
    }, 60_000)

    test.each(['query', 'success'])(
      'EXCH-021: in mode=%s: the order comes again until success is answered',
      async (mode) => {
        const orderId = await order()
        const ask = await started('sale')
        if (mode === 'success') expect((await ask('query')).text).toContain(`<Номер>${orderId}</Номер>`)
        await killIn('order_exports', end, () => ask(mode))
        const isConfirmed = mode === 'success' && end === 'done'
        expect((await oneC.takeOrders()).includes(`<Номер>${orderId}</Номер>`)).toBe(!isConfirmed)
        expect(await oneC.takeOrders()).not.toContain('<Документ>')
      },
      60_000,
    )

    test('EXCH-024: in the file of states: the payment is noted once', async () => {
      const orderId = await order()
      await oneC.takeOrders()
      const paid = statesFile([
        { order: orderId, said: { 'Номер оплаты по 1С': 'ПП-1', 'Дата оплаты по 1С': '2026-11-27' } },
      ])
      const ask = await started('sale')
      await killIn('order_payments', end, () => ask('file', 'orders-1.xml', paid))
      expect((await oneC.sendStates('orders-2.xml', paid))[0]).toBe('success')
      const { rows } = await pool.query('select document from order_payments where order_id = $1', [orderId])
      expect(rows).toEqual([{ document: '№ ПП-1' }])
    }, 60_000)
  })

  test('EXCH-008: killed after the import was committed and before the file was closed, it answers the same', async () => {
    const ask = await started()
    await ask('file', 'offers.xml', goodsAt(500, 50)['offers.xml'])
    const [links, file] = [await pool.connect(), await pool.connect()]
    await links.query('begin; lock table product_links in access exclusive mode')
    const answer = ask('import', 'offers.xml').catch(() => 'none')
    await untilBlocked()
    // The request has taken the file. It meets this lock when it closes it.
    await file.query('begin; select from exchange_files where id = (select max(id) from exchange_files) for update')
    await links.query('rollback')
    links.release()
    await until(async () => {
      const { rows } = await pool.query<{ state: string }>('select state from exchange_runs order by id desc limit 1')
      return rows[0]?.state === 'done'
    })
    await untilBlocked()
    await backend.kill()
    await endBlocked()
    await file.query('rollback')
    file.release()
    expect(await answer).toBe('none')
    await backend.start()
    expect((await shownGoods())[0]).toBe(500)
    const first = await askOn(ask)
    expect(first[1]).toBe('Прочитано 1, изменено 1, новых 0, без изменений 0, отказано 0')
    expect((await ask('import', 'offers.xml')).lines).toEqual(first)
    const { rows } = await pool.query(
      'select count(*)::int as runs from exchange_runs where file_id = (select max(id) from exchange_files)',
    )
    expect(rows).toEqual([{ runs: 1 }])
  }, 60_000)

  test('EXCH-032: while the database is away 1C is told so in its encoding; the repeated exchange is taken', async () => {
    const ask = await started()
    const files = goodsAt(600, 60)
    await ask('file', 'import.xml', files['import.xml'])
    await ask('file', 'offers.xml', files['offers.xml'])
    postgres.halt()
    const away = ['failure', 'Портал временно недоступен. Повторите обмен через минуту.']
    for (const [mode, body] of [['init'], ['file', '<a/>'], ['import'], ['checkauth']] as const) {
      const answer = await ask(mode, 'offers.xml', body)
      expect([answer.status, [...answer.lines]]).toEqual([503, away])
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=windows-1251')
    }
    postgres.start()
    expect((await shownGoods())[0]).toBe(500)
    expect((await oneC.sendGoods(files)).map(([word]) => word)).toEqual(['success', 'success'])
    expect((await shownGoods())[0]).toBe(600)
  }, 60_000)
})
