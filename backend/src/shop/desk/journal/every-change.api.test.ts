import pg from 'pg'
import type { ApiCall } from 'shared-contracts/api/call'
import { changeCompany, getCompany } from 'shared-contracts/api/desk/companies'
import { IF_MATCH } from 'shared-contracts/api/desk/common'
import {
  addProgramAccount,
  approveExchangeRun,
  declineExchangeRun,
  getExchangeGoods,
  getExchangeRuns,
  getExchangeSettings,
  linkExchangeGoods,
  requestFullExchange,
  revokeProgramAccount,
  saveExchangeSettings,
  showExchangeGoods,
} from 'shared-contracts/api/desk/exchange'
import { getJournal } from 'shared-contracts/api/desk/journal'
import { getDeskOrder, makeDeskOrdersReady, payDeskOrder, payDeskOrders } from 'shared-contracts/api/desk/orders'
import { applyProductSheet, checkProductSheet } from 'shared-contracts/api/desk/product-sheet'
import {
  addDeskProduct,
  addProductFile,
  changeDeskProduct,
  changeDeskProducts,
  getDeskProduct,
  removeProductFile,
} from 'shared-contracts/api/desk/products'
import {
  addSerialNumbers,
  checkSerialNumbers,
  getOrderShipping,
  setTrackNumber,
  shipOrder,
  withdrawShipment,
} from 'shared-contracts/api/desk/shipping'
import { publishTextVersion, withdrawTextVersion } from 'shared-contracts/api/desk/texts'
import { createOrder, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { dayOf } from 'shared-contracts/domain/days'
import { offer } from 'stand-ins/seed/files/offer'
import { createClient, type Client, type Sent } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../../testing/database/start-sample-postgres.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { publishedRoutes } from '../../../testing/published-routes.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'
import { catalogueFile, offersFile } from '../../exchange/import/testing/xml-files.ts'
import { writeSheet } from '../../sheets/sheet-file.ts'
import { openFake1C, type Fake1C } from '../../exchange/testing/fake-1c.ts'

/** Tables that change by themselves: signing in, counting requests, sending letters and making documents goes on. */
const CHANGES_BY_ITSELF = /^(letters|order_documents|sign_in_attempts|oidc_records|.*_(sessions|counts|tasks))$/

/** Changes whose name says what was and what is. */
const SAYS_ALL = new Set(['ready', 'approve', 'decline'])

/** A PNG of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

describeOnPostgres('changes by the desk', (bin) => {
  let postgres: TestPostgres
  let backend: TestBackend
  let database: pg.Client
  let api: Client
  let token: string
  let oneC: Fake1C
  let orderId: number

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    database = new pg.Client({ connectionString: postgres.url })
    await database.connect()
    await database.query(`create function refuse_row() returns trigger language plpgsql
      as $$ begin raise 'no row of the journal'; end $$`)
    api = createClient(backend.url)
    token = await backend.signIn('79000000009')
    const account = await ask(addProgramAccount, { body: { name: '1С', kind: 'exchange' } })
    oneC = openFake1C({ account, urls: [backend.url] })
    await oneC.sendGoods(goods('100'))
    const { version } = await ask(getExchangeSettings)
    const settings = { priceType: 'retail', warehouses: ['main'], hideShare: 1 }
    await ask(saveExchangeSettings, { body: settings, headers: matching(version) })
    await oneC.sendGoods(goods('100'))
    const buyer = await backend.signIn('79000000002')
    const placed = { params: { orgId: 1003 }, query: { delivery: false }, body: bodyOf(contacts, [7102, 3]) }
    ;({ orderId } = await api.answer(createOrder, { ...placed, token: buyer }))
  }, 180_000)
  afterAll(async () => {
    await database.end()
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  const ask = <C extends ApiCall>(call: C, sent: Sent = {}) => api.answer(call, { token, ...sent })
  const matching = (version: string) => ({ [IF_MATCH]: `"${version}"` })
  const goods = (price: string) => ({
    'import.xml': catalogueFile([
      { id: 'a', name: 'ФН-1.2', article: '7101' },
      { id: 'b', name: 'ФН-1.1' },
    ]),
    'offers.xml': offersFile(['a', 'b'].map((id) => ({ id, price, rests: { main: '300' } }))),
  })
  const goodsOf = async (externalId: string) => {
    const { items } = await ask(getExchangeGoods)
    return { goodsId: items.find((one) => one.externalId === externalId)?.goodsId }
  }
  const waitingRun = async () => {
    await oneC.sendGoods({ 'import0_1.xml': catalogueFile([{ id: 'a', isDeleted: true }]) })
    return { runId: (await ask(getExchangeRuns)).waiting[0]?.runId }
  }
  const order = () => ask(getDeskOrder, { params: { orderId } })
  const shipping = () => ask(getOrderShipping, { params: { orderId } })
  const shipmentParams = async () => ({ shipmentId: (await shipping()).shipments[0]?.shipmentId })
  const ofShipment = async (body: object) => {
    const { version } = await shipping()
    return { params: await shipmentParams(), body, headers: matching(version) }
  }
  const product = () => ask(getDeskProduct, { params: { productId: 7102 } })
  const ofProduct = async (body: object) => {
    const { version } = await product()
    return { params: { productId: 7102 }, body, headers: matching(version) }
  }

  /** The changes in the sequence in which they can be made, each with its input. */
  const changes: readonly (readonly [call: ApiCall, input: () => Promise<Sent>])[] = [
    [
      changeCompany,
      async () => {
        const params = { companyId: 1003 }
        return { params, body: { type: 'REGULAR' }, headers: matching((await ask(getCompany, { params })).version) }
      },
    ],
    [
      saveExchangeSettings,
      async () => ({ body: { hideShare: 2 }, headers: matching((await ask(getExchangeSettings)).version) }),
    ],
    [addProgramAccount, async () => ({ body: { name: 'Сайт', kind: 'service' } })],
    [
      revokeProgramAccount,
      async () => {
        const [row] = (await database.query(`select id from exchange_accounts where kind = 'service'`)).rows
        return { params: { accountId: row.id }, body: {} }
      },
    ],
    [linkExchangeGoods, async () => ({ params: await goodsOf('a'), body: { productId: 7101 } })],
    [showExchangeGoods, async () => ({ params: await goodsOf('b'), body: { type: 'FN', months: 15 } })],
    [declineExchangeRun, async () => ({ params: await waitingRun(), body: {} })],
    [approveExchangeRun, async () => ({ params: await waitingRun(), body: {} })],
    [requestFullExchange, async () => ({ body: {} })],
    [
      payDeskOrder,
      async () => {
        const headers = { ...matching((await order()).version), [IDEMPOTENCY_KEY]: 'pay-in-part-1' }
        return { params: { orderId }, body: { sum: 1, day: dayOf(new Date()), document: null }, headers }
      },
    ],
    [
      payDeskOrders,
      async () => {
        const { payRemain } = await order()
        return { body: { orders: [{ orderId, payRemain }], day: dayOf(new Date()), document: null } }
      },
    ],
    [makeDeskOrdersReady, async () => ({ body: { orderIds: [orderId] } })],
    [
      shipOrder,
      async () => {
        const lines = [{ position: 0, quantity: 2, serialNumbers: [] }]
        return { params: { orderId }, body: { lines }, headers: matching((await shipping()).version) }
      },
    ],
    [setTrackNumber, () => ofShipment({ trackNumber: '10084519027' })],
    [addSerialNumbers, () => ofShipment({ lines: [{ position: 0, serialNumbers: ['9960440530999999'] }] })],
    [withdrawShipment, () => ofShipment({ reason: 'Ошибка' })],
    [
      publishTextVersion,
      async () => {
        const file = Buffer.concat([(await offer()).bytes, Buffer.from('\n')]).toString('base64')
        return { params: { kind: 'offer' }, body: { version: 'later', from: '2099-01-31', file } }
      },
    ],
    [withdrawTextVersion, async () => ({ params: { kind: 'offer', version: 'later' }, body: {} })],
    [addDeskProduct, async () => ({ body: { name: 'ФН', price: 7990, stock: 1, type: 'FN', months: 15 } })],
    [changeDeskProduct, () => ofProduct({ price: 8000, description: '<p>Новое</p>' })],
    [
      changeDeskProducts,
      async () => ({ body: { products: [{ productId: 7102, version: (await product()).version }], isShown: false } }),
    ],
    [
      applyProductSheet,
      async () => {
        const rows = [
          ['№', 'Цена'],
          [7102, 8100],
        ]
        const file = Buffer.from(await writeSheet({ sheet: 'Товары', rows, widths: [] })).toString('base64')
        const { digest } = await ask(checkProductSheet, { body: { file } })
        return { body: { file, digest } }
      },
    ],
    [addProductFile, () => ofProduct({ typeId: 1, name: 'Фото.png', file: PICTURE })],
    [
      removeProductFile,
      async () => {
        const { files } = await product()
        const sent = await ofProduct({})
        return { ...sent, params: { ...sent.params, fileId: files.find(({ typeId }) => typeId === 1)?.fileId } }
      },
    ],
  ]

  test('DESK-013: every call of the desk that changes something is tried here', async () => {
    const posts = (await publishedRoutes(backend.url)).filter(
      ({ path, method }) => path.startsWith('/public/api/v3/desk/') && method === 'POST',
    )
    const tried = new Set(
      [checkSerialNumbers, checkProductSheet, ...changes.map(([call]) => call)].map(({ name }) => name),
    )
    expect(posts.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  /** What the database holds, by table. */
  async function contents(): Promise<Record<string, string>> {
    const { rows } = await database.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found: Record<string, string> = {}
    for (const name of rows
      .map(({ table_name }) => table_name as string)
      .filter((table) => !CHANGES_BY_ITSELF.test(table))) {
      const text = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`
      found[name] = (await database.query(text)).rows[0].sum
    }
    return found
  }
  const journalRefuses = () =>
    database.query('create trigger refuse_row before insert on journal for each row execute function refuse_row()')
  const journalTakes = () => database.query('drop trigger refuse_row on journal')

  test.each(changes.map(([call, input]) => [call.name, call, input] as const))(
    'DESK-013: %s writes a row of the journal in its transaction, and changes nothing without it',
    async (_name, call, input) => {
      const sent = { token, ...(await input()) }
      const before = await contents()
      await journalRefuses()
      expect((await api.refusal(call, sent)).status).toBe(500)
      await journalTakes()
      expect(await contents()).toEqual(before)

      const [last] = (await ask(getJournal)).items
      expect((await api.send(call, sent)).status).toBe(200)
      const { items } = await ask(getJournal)
      const made = items.filter(({ rowId }) => rowId > (last?.rowId ?? 0))
      expect(made.map(({ who }) => who)).toContain('Орлова Вера Сергеевна')
      for (const { what, before: was, after } of made) if (!SAYS_ALL.has(what)) expect(after).not.toEqual(was)
    },
  )
})
