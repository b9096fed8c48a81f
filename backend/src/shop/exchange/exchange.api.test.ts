import { randomBytes } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { getOrderShipments } from 'shared-contracts/api/order-shipments'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { createClient, type Client } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { addAccount } from './accounts.ts'
import { runCommand } from './commands/run-command.ts'
import { catalogueFile, offersFile } from './import/testing/xml-files.ts'
import { checkauth, exchange } from './testing/exchange-client.ts'
import { openFake1C, type Fake1C } from './testing/fake-1c.ts'
import { statesFile } from './testing/states-file.ts'
import { zip } from './testing/zip.ts'
import { byTest } from '../../testing/by-test.ts'

/** An organisation of a client that may pick up, so that an order needs no tariff. */
const buyer = { phone: '79000000002', orgId: 1003 }
const known = 'dee6e19a-55bc-11d9-848a-00112f43529a'
const fresh = 'bd72d8f9-55bc-11d9-848a-00112f43529a'
const serialNumbers = ['9999078900000001', '9999078900000002']

describeOnPostgres('1C and a portal of two backends', (bin) => {
  let postgres: TestPostgres
  let pool: pg.Pool
  let db: NodePgDatabase
  let backends: TestBackend[]
  let api: Client
  let token: string
  let account: { login: string; secret: string }
  let oneC: Fake1C
  const oneUrl = () => backends[0]?.url ?? ''

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
    db = drizzle({ client: pool })
    const env = { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true', INVOICE_DELAY_SECONDS: '0' }
    backends = await Promise.all([1, 2].map(() => startBackend(env)))
    const urls = backends.map(({ url }) => url)
    api = createClient(urls[0] ?? '')
    token = (await backends[0]?.signIn(buyer.phone)) ?? ''
    account = await addAccount(db, { name: '1С' }, byTest)
    oneC = openFake1C({ account, urls, partBytes: 500 })
  }, 180_000)
  afterAll(async () => {
    await Promise.all(backends.map((backend) => backend.dispose()))
    await pool.end()
    postgres.dispose()
  }, 60_000)

  /** @returns what it says, as the operator sees it */
  async function command(...words: string[]): Promise<string> {
    const said: string[] = []
    await runCommand(words, { db, hasEdo: true, say: (line) => said.push(line), at: new Date() })
    return said.join('\n')
  }
  const productOf = async (id: number) => {
    const list = await api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })
    return list.find((product) => product.id === id)
  }

  const goods = {
    'import.xml': catalogueFile([
      { id: known, name: 'ФН-1.2 на 36 месяцев', article: '7101' },
      { id: fresh, name: 'ФН-1.2 на 15 месяцев', article: 'ФН-15' },
    ]),
    'offers.xml': offersFile([
      { id: known, price: '25 100,50', currency: 'руб', rests: { main: '3', far: '2' } },
      { id: fresh, price: '1320.50', currency: 'руб', rests: { main: '7' } },
    ]),
  }

  test('EXCH-001: goods in, an order out, its payment and its shipment back', async () => {
    // The first exchange shows what can be chosen.
    const [catalogue, offers] = await oneC.sendGoods(goods)
    expect(catalogue).toEqual(['success', 'Прочитано 2, изменено 0, новых 2, без изменений 0, отказано 0'])
    expect(offers?.slice(0, 2)).toEqual(['success', 'Прочитано 2, изменено 0, новых 0, без изменений 2, отказано 0'])
    await command('settings', 'priceType', 'retail')
    await command('settings', 'warehouses', 'all')
    await command('settings', 'serialNumberProperties', 'Серийный номер')
    expect((await oneC.sendGoods(goods)).map(([word]) => word)).toEqual(['success', 'success'])

    const waiting = await command('products')
    expect(waiting).toContain(`proposed: link 7101 ${known}`)
    await command('link', '7101', known)
    const [, goodsNumber = ''] = /^(\d+) {2}bd72d8f9/m.exec(waiting) ?? []
    const [, shown = ''] =
      /^shown: product (\d+)$/.exec(await command('show', goodsNumber, '--type', 'FN', '--kind', '15')) ?? []
    expect(await productOf(7101)).toMatchObject({ name: 'ФН-1.2 на 36 месяцев', price: 25_100.5 })
    expect(await productOf(Number(shown))).toMatchObject({ name: 'ФН-1.2 на 15 месяцев', price: 1_320.5 })

    const { orderId } = await api.answer(createOrder, {
      params: { orgId: buyer.orgId },
      query: { delivery: false },
      body: bodyOf(contacts, [7101, 2], [Number(shown), 1]),
      token,
    })
    const orders = await oneC.takeOrders()
    for (const text of [`<Номер>${orderId}</Номер>`, `<Ид>${known}</Ид>`, `<Ид>${fresh}</Ид>`, '25100.50'])
      expect(orders).toContain(text)
    // EXCH-021: it is confirmed.
    expect(await oneC.takeOrders()).not.toContain('<Документ>')

    const states = statesFile([
      {
        order: orderId,
        said: {
          'Номер по 1С': 'MM-92',
          'Дата по 1С': '2026-11-27T12:00:00',
          'Номер оплаты по 1С': 'ПП-17',
          'Дата оплаты по 1С': '2026-11-27',
          'Номер отгрузки по 1С': 'РТУ-5',
          'Дата отгрузки по 1С': '2026-11-27',
        },
        lines: [{ id: known, serialNumbers }],
      },
    ])
    expect(await oneC.sendStates('orders-1.xml', states)).toEqual([
      'success',
      'Прочитано 1, изменено 1, новых 0, без изменений 0, отказано 0',
    ])
    const [order] = await api.answer(getOrders, { params: { orgId: buyer.orgId }, query: { rowsCount: 1 }, token })
    expect(order).toMatchObject({ orderId, payRemain: 0, payStatusName: expect.stringMatching(/^Оплачен/) })
    expect(order?.shippedAt).toEqual(expect.any(String))
    const details = await api.answer(getOrderShipments, { params: { orgId: buyer.orgId, orderId }, token })
    expect(details.payments).toMatchObject([{ sum: 51_521.5, document: '№ ПП-17' }])
    expect(details.shipments).toMatchObject([
      {
        number: 1,
        lines: [
          { productId: 7101, quantity: 2, serialNumbers },
          { quantity: 1, serialNumbers: [] },
        ],
      },
    ])
    const letters = await pool.query<{ kind: string }>('select kind from letters where order_id = $1 order by id', [
      orderId,
    ])
    expect(letters.rows.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped'])
    // The same file again changes nothing.
    expect(await oneC.sendStates('orders-2.xml', states)).toEqual([
      'success',
      'Прочитано 1, изменено 0, новых 0, без изменений 1, отказано 0',
    ])
    // What 1C has said itself is not told back to it as a change.
    expect(await oneC.takeOrders()).not.toContain('<Документ>')
  }, 60_000)

  describe('F32: fragments that come wrong: the import says so, nothing has changed, and a repeated exchange is taken', () => {
    const cut = (bytes: Buffer) => {
      const length = Math.ceil(bytes.length / 3)
      return [0, 1, 2].map((part) => bytes.subarray(part * length, (part + 1) * length))
    }
    const offers = Buffer.from(goods['offers.xml'])
    const archive = zip([
      { name: 'offers.xml', bytes: offers },
      // It cannot be compressed.
      { name: 'import_files/1.jpg', bytes: randomBytes(3_000) },
    ])

    test.each([
      ['the first is missing', [1, 2]],
      ['one in between is missing', [0, 2]],
      ['the last is missing', [0, 1]],
      ['two have changed places', [0, 2, 1]],
    ])('EXCH-005 EXCH-007: %s', async (_, order) => {
      const before = await productOf(7101)
      for (const [name, bytes] of [
        ['offers.xml', offers],
        ['v8.zip', archive],
      ] as const) {
        const cookie = await checkauth(oneUrl(), account)
        const parts = cut(bytes)
        for (const part of order) {
          const query = { type: 'catalog', mode: 'file', filename: name }
          expect((await exchange(oneUrl(), { query, cookie, body: parts[part] ?? '' })).text).toBe('success')
        }
        const query = { type: 'catalog', mode: 'import', filename: 'offers.xml' }
        const { lines } = await exchange(oneUrl(), { query, cookie })
        expect(lines).toEqual([
          'failure',
          expect.stringMatching(/^(?:Файл offers\.xml|Архив v8\.zip) .*(?:Повторите выгрузку|Выгрузите файл)/),
        ])
      }
      expect(await productOf(7101)).toEqual(before)
      expect((await oneC.sendGoods(goods)).map(([word]) => word)).toEqual(['success', 'success'])
    })
  })
})
