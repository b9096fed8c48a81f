import { createHash } from 'node:crypto'
import pg from 'pg'
import { requestFullExchange } from 'shared-contracts/api/desk/exchange'
import { getInvoice, getOrderDocs } from 'shared-contracts/api/order-documents'
import { getOrders } from 'shared-contracts/api/orders'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { newPasswordPath } from 'stand-ins/openid/forgotten-password/pages'
import { openBrowser, refresh, signedIn } from '../browser.ts'
import { DOCUMENT_URGENCY } from '../../shop/orders/documents/schema.ts'
import { createClient, type Client } from '../client.ts'
import { freePort } from '../free-port.ts'
import { inputOf, publishedRoutes } from '../published-routes.ts'
import { startBackend, type TestBackend } from '../start-backend.ts'
import { findPostgres, type TestPostgres } from '../database/start-postgres.ts'
import { startSamplePostgres } from '../database/start-sample-postgres.ts'
import { askExchange, type AskedExchange } from './ask-exchange.ts'
import { askForApprovals } from './approvals-of-five-years.ts'
import { askForCompany } from './company-of-five-years.ts'
import { askForDrives } from './drives-of-five-years.ts'
import { askForDesk } from './desk-lists.ts'
import { writeFiveYears } from './five-years.ts'
import { FIRST } from './made-rows.ts'
import { askForOrders, type FoundOrders } from './order-searches.ts'
import { askForPeople } from './people-of-five-years.ts'
import { LARGE, PAGES } from './page-limits.ts'
import { executedStatements, PLAN_LOGGING, type ExecutedStatement } from './statement-plans.ts'

/** The sample organisation that may pick up, and its buyer. */
const own = { orgId: 1008 }
const BUYER = '79000000007'
/** Who makes the calls of the desk. */
const MANAGER = '79000000009'
/** The account of no program: that of the exchange is needed afterwards. */
const ofDesk = { accountId: 999_999 }
const VOLUME = { organisations: 10_000, orders: 100_000, ofLargest: 20_000, products: 20_000 }
/** Organisations of a partner. */
const OF_PARTNER = 2_000
/** Orders of one archive. */
const ARCHIVED = 20
/** Tables whose size does not follow the orders. */
const SMALL = new Set([
  'session_endings',
  'products',
  'product_files',
  'product_file_changes',
  'static_documents',
  'agreement_texts',
  'identity_secrets',
  'order_export_start',
  'exchange_accounts',
  'exchange_locks',
  'exchange_settings',
  'product_links',
  'exchange_staged',
  'remote_fallbacks',
  '__drizzle_migrations',
  '__stand_in_migrations',
])
let postgres: TestPostgres
let backend: TestBackend
let api: Client
let token: string
let statements: ExecutedStatement[]
const answers: Record<string, number> = {}
let found: FoundOrders[]
let withoutRows: string[]
let pagesOfLists: number[]
let pagesOfDrives: number[]
let pagesOfRequests: number[]
let people: number[]
let exchanged: Awaited<ReturnType<AskedExchange['run']>>

beforeAll(async () => {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('needs an installed PostgreSQL server')
  postgres = await startSamplePostgres(bin)
  const sql = new pg.Client({ connectionString: postgres.url })
  await sql.connect()
  await writeFiveYears(sql, own.orgId, VOLUME)
  // A partner with thousands of organisations. Without statistics of them the plan is that of an ordinary user.
  await sql.query('alter table memberships set (autovacuum_enabled = off)')
  await sql.query(`insert into memberships (user_id, organisation_id)
    select users.id, organisations.id from users, organisations
      where phone = '${BUYER}' and organisations.id < ${FIRST.organisation} + ${OF_PARTNER} on conflict do nothing`)
  // As after the shipping of many orders at once.
  await sql.query(`insert into document_tasks (order_id, type, shipment_id, due_at, urgency)
    select order_id, 'UPD', shipment_id, now(), ${DOCUMENT_URGENCY.later} from document_tasks`)
  for (const [name, value] of Object.entries(PLAN_LOGGING)) {
    await sql.query(`alter database postgres set ${name} = '${value}'`)
  }
  const metricsPort = String(await freePort())
  backend = await startBackend({
    DATABASE_URL: postgres.url,
    SAMPLE_DATA: 'true',
    INVOICE_DELAY_SECONDS: '0',
    METRICS_PORT: metricsPort,
  })
  api = createClient(backend.url)
  const tokens = await signedIn(openBrowser(backend.url), backend.url, BUYER)
  token = tokens.access_token
  const oneC = await askExchange(postgres.url, backend.url)
  await askEverything()
  exchanged = await oneC.run()
  await oneC.close()
  found = await askForOrders(api, own, token)
  pagesOfLists = await askForCompany(api, own, token)
  pagesOfDrives = await askForDrives(api, own, token)
  pagesOfRequests = await askForApprovals(api, own, token)
  people = await askForPeople(api, sql, { params: own, token, guest: await backend.signIn('79000000004') })
  withoutRows = await askForDesk(api, await backend.signIn(MANAGER))
  await refresh(backend.url, tokens.refresh_token)
  await changePassword(sql, BUYER)
  await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  while (await hasExcess(sql));
  await sql.end()
  await backend.stop()
  statements = executedStatements(postgres.readLog())
}, 300_000)
afterAll(async () => {
  await backend.dispose()
  postgres.dispose()
}, 60_000)

/**
 * Sends every published call once, as the buyer of the organisation with most orders, those of the desk as a manager. One is left
 * out: it has the orders of 90 days told again, so that the exchange of this test would tell no others.
 */
async function askEverything(): Promise<void> {
  const manager = await backend.signIn(MANAGER)
  const newest = await api.answer(getOrders, { params: own, query: { rowsCount: ARCHIVED }, token })
  const orderIds = newest.map((order) => order.orderId)
  const [orderId = 0] = orderIds
  const [invoice] = await api.answer(getOrderDocs, { params: { ...own, orderId }, token })
  await api.answer(getOrders, { params: own, query: { rowsCount: 20, rowsOffset: VOLUME.ofLargest - 20 }, token })
  const known = { ...own, orderId, docId: invoice?.docId, key: 'p0', orderIds, docType: OFFER_DOC_TYPE, ...ofDesk }
  const issued = backend.nextLine((line) => line.includes('document issued') && line.includes('INVOICE_ORDER'))
  for (const route of await publishedRoutes(backend.url)) {
    if (route.name === requestFullExchange.name) continue
    const response = await api.send(route, {
      ...inputOf(route, known),
      token: route.path.includes('/desk/') ? manager : token,
    })
    await response.arrayBuffer()
    answers[route.name] = response.status
  }
  const { orderId: placed } = JSON.parse(await issued) as { orderId: number }
  answers['invoice'] = (await api.send(getInvoice, { params: { orderId: placed }, token })).status
}

/** Whether a clean-up has not come to its last statement yet: kinds of counts and sign-in forms are bounded after all else. */
async function hasExcess(sql: pg.Client): Promise<boolean> {
  const { rows } = await sql.query(`(select from sign_in_attempts where key like 'address %' offset 10000 limit 1)
    union all (select from oidc_records where model = 'Interaction' offset 5000 limit 1)`)
  return rows.length > 0
}

/** Follows a link for a new password, which ends all sessions of the user. */
async function changePassword(sql: pg.Client, phone: string): Promise<void> {
  const key = 'key-of-a-letter'
  await sql.query(
    `insert into password_resets (key_hash, user_id, expires_at)
      select $1, id, now() + interval '1 minute' from users where phone = $2`,
    [createHash('sha256').update(key).digest('hex'), phone],
  )
  const [password, repeat] = ['new-secret', 'new-secret']
  const { status } = await openBrowser(backend.url).post(newPasswordPath, { key, password, repeat })
  answers['newPassword'] = status
}

test('every published call is answered', () => {
  expect(Object.entries(answers).filter(([, status]) => status >= 500)).toEqual([])
  expect(answers['newPassword']).toBe(200)
  expect(statements.length).toBeGreaterThan(Object.keys(answers).length)
})

test('EXCH-021: an exchange with 1C is answered', () => {
  const { goods, states } = exchanged
  expect(goods.filter((line) => line === 'success')).toHaveLength(4)
  expect(states).toEqual([
    'success',
    expect.stringMatching(/^Прочитано [1-9]\d*, изменено [1-9]/),
    'success',
    expect.stringMatching(/^Прочитано [1-9]\d*, изменено 0/),
  ])
})

test('AMB-206: every search finds orders, page by page', () => {
  for (const { total, pages } of found) {
    expect(total).toBeGreaterThan(0)
    expect(pages).toEqual([Math.min(total, 20), Math.min(Math.max(total - 20, 0), 20)])
  }
})

test('LIST-001: pages of many lists are full', () => {
  expect(pagesOfLists).toEqual([50, 50])
})

test('DRIVE-002: pages of many drives are full', () => {
  expect(pagesOfDrives).toEqual(pagesOfDrives.map(() => 25))
})

test('APPR-004: pages of many requests are full', () => {
  expect(pagesOfRequests).toEqual([25, 25, 25, 25])
})

test('TEAM-001: all of many members and invitations are listed', () => {
  expect(people).toEqual([321, 50])
})

test('the lists of the desk find rows by their filters', () => {
  expect(withoutRows).toEqual([])
})

test('no statement reads a table that grows from beginning to end', () => {
  const scans = statements.flatMap(({ text, scanned }) =>
    scanned.filter((table) => !SMALL.has(table)).map((table) => `${table}: ${text}`),
  )
  expect([...new Set(scans)]).toEqual([])
})

test('no statement sorts on disk or asks for parallel workers', () => {
  expect(statements.filter(({ sortsOnDisk, isParallel }) => sortsOnDisk || isParallel)).toEqual([])
})

test('no statement reads more pages than it may', () => {
  const allowed = (text: string) => LARGE.find(([statement]) => statement.test(text))?.[1] ?? PAGES
  const large = statements.filter(({ text, buffers }) => buffers > allowed(text))
  expect(large.map(({ text, buffers }) => `${buffers}: ${text}`)).toEqual([])
})

test('A21: what a buyer holds unpaid is read from indexes alone while products are locked', () => {
  const locking = statements.findIndex(({ text }) => / from "products" .* for update$/.test(text))
  const own = statements.slice(locking + 1).filter(({ connection }) => connection === statements[locking]?.connection)
  const counts = own.slice(
    0,
    own.findIndex(({ text }) => text.startsWith('update "products"')),
  )
  expect(counts.map(({ rowsOf }) => rowsOf)).toEqual([[], []])
  // Counted before, so that the pages are in memory.
  expect(statements.slice(0, locking).filter(({ text }) => text === counts[0]?.text)).not.toEqual([])
})

test('CALL-033: the invoice of a new order is made while thousands of other documents are due', () => {
  expect(answers['invoice']).toBe(200)
})

test('an archive reads its documents twenty at a time', () => {
  const reads = statements.filter(({ text }) => text.startsWith('select "id", "bytes" from "order_documents"'))
  // Three documents of each order, and the two of the archive of one order.
  expect(reads).toHaveLength((3 * ARCHIVED) / 20 + 1)
})

test('every exception stands for a statement that was executed', () => {
  expect(LARGE.filter(([statement]) => !statements.some(({ text }) => statement.test(text)))).toEqual([])
})
