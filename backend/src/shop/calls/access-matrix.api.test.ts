import pg from 'pg'
import { getOrderDocs } from 'shared-contracts/api/order-documents'
import { createOrder, getOrders, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { startPayment } from 'shared-contracts/api/payments'
import { getProducts } from 'shared-contracts/api/products'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { createClient, type Client, type Sent } from '../../testing/client.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { inputOf, publishedRoutes, type PublishedRoute } from '../../testing/published-routes.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'

/** What the routes are asked for: an organisation, an order, and a payment and a document of that order. */
interface Ids {
  readonly orgId: number
  readonly orderId: number
  readonly key: string
  readonly docId: number
}

const bin = findPostgres()
/** It may pick up, so that an order needs no tariff. */
const own = { orgId: 1003 }
const foreign = { orgId: 1008 }

let postgres: TestPostgres | undefined
let backend: TestBackend
let api: Client
let token: string
let routes: PublishedRoute[]
let ownOrder: Ids
let foreignOrder: Ids

beforeAll(async () => {
  if (bin !== undefined) postgres = await startSamplePostgres(bin)
  backend = await startBackend({
    INVOICE_DELAY_SECONDS: '0',
    ...(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' }),
  })
  api = createClient(backend.url)
  token = await backend.signIn('79000000002')
  routes = await routesOfOrganisations()
  const placed = { params: own, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
  ownOrder = await idsOf({ ...own, ...(await api.answer(createOrder, placed)) }, token)
  const other = await backend.signIn('79000000007')
  const samples = await api.answer(getOrders, { params: foreign, query: { rowsCount: 45 }, token: other })
  // The newest one never gets its invoice.
  const unpaid = samples.findLast((sample) => sample.payRemain === sample.price && !sample.expiredAt)
  foreignOrder = await idsOf({ ...foreign, orderId: unpaid?.orderId ?? 0 }, other)
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  postgres?.dispose()
}, 60_000)

/** Opens a payment of an unpaid order and waits for its invoice. */
async function idsOf(params: { orgId: number; orderId: number }, bearer: string): Promise<Ids> {
  const body = { email: 'buh@example.ru' }
  const { paymentUrl } = await api.answer(startPayment, { params, body, token: bearer })
  const form = { method: 'POST', body: new URLSearchParams({ decision: 'wait' }), redirect: 'manual' } as const
  const back = new URL((await fetch(paymentUrl, form)).headers.get('location') ?? '')
  for (;;) {
    const [invoice] = await api.answer(getOrderDocs, { params, token: bearer })
    if (invoice !== undefined) return { ...params, docId: invoice.docId, key: back.searchParams.get('key') ?? '' }
  }
}

/** The published calls with an organisation or an order in their path. */
async function routesOfOrganisations(): Promise<PublishedRoute[]> {
  return (await publishedRoutes(backend.url)).filter(
    ({ path }) => /:(?:orgId|orderId)\b/.test(path) && !path.startsWith('/public/api/v3/desk/'),
  )
}

const knownOf = (ids: Ids) => ({ ...ids, orderIds: [ids.orderId], docType: OFFER_DOC_TYPE })

/** Asks every route in turn. @returns status and code by name */
async function askAll(asked: readonly PublishedRoute[], ids: Ids, more: Partial<Sent> = {}) {
  const answers: Record<string, string> = {}
  for (const route of asked) {
    const response = await api.send(route, { ...inputOf(route, knownOf(ids)), ...more })
    const text = await response.text()
    answers[route.name] = response.ok ? String(response.status) : `${response.status} ${codeIn(text)}`
  }
  return answers
}

function codeIn(text: string): string {
  return (JSON.parse(text) as { code: string }).code
}

const everywhere = (asked: readonly PublishedRoute[], answer: string) =>
  Object.fromEntries(asked.map((route) => [route.name, answer]))
const isForOrder = ({ path, body }: PublishedRoute) => path.includes(':orderId') || body?.properties?.['orderIds']
const hasOrganisation = ({ path }: PublishedRoute) => path.includes(':orgId')

test('A5: the matrix has the routes of orders, documents, payments, agreements and the profile', () => {
  expect(routes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'getOrderLines',
      'getInvoice',
      'getOrdersArchive',
      'startPayment',
      'getAgreements',
      'getOrganisation',
    ]),
  )
})

test('A5: every route answers a buyer for their own order, so the requests of the matrix are valid', async () => {
  const answers = await askAll(routes, ownOrder, { token })
  expect(answers).toEqual({
    ...everywhere(routes, '200'),
    // The order is not shipped, and its invoice is not the offer.
    getSerialNumbersFile: '404 NOT_FOUND',
    acceptAgreement: '404 NOT_FOUND',
    // It has neither an address, a list, a drive nor a plan with the number of the sample.
    changeAddress: '404 NOT_FOUND',
    getList: '404 NOT_FOUND',
    changeList: '404 NOT_FOUND',
    deleteList: '404 NOT_FOUND',
    restoreList: '404 NOT_FOUND',
    // Nor a member or a request with that number, and nobody has a limit.
    changeMember: '404 NOT_FOUND',
    removeMember: '404 NOT_FOUND',
    changeLimit: '404 NOT_FOUND',
    getApproval: '404 NOT_FOUND',
    approveRequest: '404 NOT_FOUND',
    rejectRequest: '404 NOT_FOUND',
    withdrawRequest: '404 NOT_FOUND',
    requestApproval: '409 NOT_NEEDED',
    // The file was not checked before.
    applyImport: '409 CHANGED',
    saveBasket: '428 VERSION_REQUIRED',
    getDrive: '404 NOT_FOUND',
    changeDrive: '404 NOT_FOUND',
    createPlan: '400 WRONG_STATE',
    getPlan: '404 NOT_FOUND',
    changePlan: '404 NOT_FOUND',
    activatePlan: '404 NOT_FOUND',
  })
})

test('AMB-168 A6: every route answers 401 without a valid token', async () => {
  const [header = '', payload = ''] = token.split('.')
  for (const bad of [undefined, 'null', 'a.b.c', `${header}.${payload}.AAAA`]) {
    const answers = await askAll(routes, ownOrder, bad === undefined ? {} : { token: bad })
    expect(answers).toEqual(everywhere(routes, '401 UNAUTHORIZED'))
  }
})

test('AMB-168 A5: every route of an organisation answers 403 for a foreign and for a missing one', async () => {
  const asked = routes.filter(hasOrganisation)
  for (const orgId of [foreignOrder.orgId, 999_999, 999_999_999_999_999]) {
    expect(await askAll(asked, { ...foreignOrder, orgId }, { token })).toEqual(everywhere(asked, '403 FORBIDDEN'))
  }
})

test('A5: every route of an order answers 404 for a foreign and for a missing one', async () => {
  const asked = routes.filter(isForOrder)
  const missing = [999_999, 999_999_999_999_999].map((orderId) => ({ ...ownOrder, orderId }))
  for (const asking of [{ ...foreignOrder, ...own }, ...missing]) {
    const answers = await askAll(asked, asking, { token })
    expect(answers).toEqual(everywhere(asked, '404 NOT_FOUND'))
  }
})

test('A5: payments and documents are found by their own order only', async () => {
  const asked = routes.filter(({ path }) => /:(?:key|docId)/.test(path))
  const asking = { ...foreignOrder, ...own, orderId: ownOrder.orderId }
  expect(await askAll(asked, asking, { token })).toEqual(everywhere(asked, '404 NOT_FOUND'))
})

test('AMB-019: organisation 0 is public for products only', async () => {
  const asked = routes.filter((route) => hasOrganisation(route) && route.name !== getProducts.name)
  expect(await askAll(asked, { ...ownOrder, orgId: 0 })).toEqual(everywhere(asked, '401 UNAUTHORIZED'))
  expect(await askAll(asked, { ...ownOrder, orgId: 0 }, { token })).toEqual(everywhere(asked, '403 FORBIDDEN'))
})

describeOnPostgres('a PostgreSQL server', () => {
  let sql: pg.Client
  beforeAll(async () => {
    sql = new pg.Client({ connectionString: postgres?.url })
    await sql.connect()
  })
  afterAll(() => sql.end())

  test('A5 AMB-168: a removed employee has no route left, and a repeated order takes nothing from the stock', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'before-they-left' }
    const sent = { params: own, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
    const { orderId } = await api.answer(createOrder, { ...sent, headers })
    const stock = async () => (await sql.query('select stock from products where id = 7101')).rows
    const orders = async () => (await sql.query('select id from orders order by id')).rows
    const before = [await stock(), await orders()]

    await sql.query('delete from memberships where organisation_id = $1', [own.orgId])
    expect((await api.refusal(createOrder, { ...sent, headers })).body.code).toBe('FORBIDDEN')
    expect(await askAll(routes, { ...ownOrder, orderId }, { token })).toEqual({
      ...everywhere(routes, '404 NOT_FOUND'),
      ...everywhere(routes.filter(hasOrganisation), '403 FORBIDDEN'),
    })
    expect([await stock(), await orders()]).toEqual(before)
  })
})
