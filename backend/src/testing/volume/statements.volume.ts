import { createHash } from 'node:crypto'
import pg from 'pg'
import { getOrderDocs } from 'shared-contracts/api/order-documents'
import { getOrders } from 'shared-contracts/api/orders'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { newPasswordPath } from '../../identity/forgotten-password/pages.ts'
import { openBrowser, refresh, signedIn } from '../../identity/testing/browser.ts'
import { createClient, type Client } from '../client.ts'
import { inputOf, publishedRoutes } from '../published-routes.ts'
import { startBackend, type TestBackend } from '../start-backend.ts'
import { findPostgres, type TestPostgres } from '../start-postgres.ts'
import { startSamplePostgres } from '../start-sample-postgres.ts'
import { writeFiveYears } from './five-years.ts'
import { executedStatements, PLAN_LOGGING, type ExecutedStatement } from './statement-plans.ts'

/** The sample organisation that may pick up, and its buyer. */
const own = { orgId: 1008 }
const VOLUME = { organisations: 2_000, orders: 100_000, ofLargest: 20_000 }
/** Tables whose size does not follow the orders. That of the attempts is bounded by its clean-up. */
const SMALL = new Set([
  'sign_in_attempts',
  'products',
  'product_files',
  'product_file_changes',
  'static_documents',
  'agreement_texts',
  'identity_secrets',
  '__drizzle_migrations',
])
/** Pages that a statement may read. It does not grow with the tables. */
const PAGES = 120
/** Statements that may read more, with the part of a table that they read once. */
const LARGE: readonly [statement: RegExp, pages: number][] = [
  // One index of the organisation's own drives: 95,000 here.
  [/ from "serial_numbers" where .* strpos\(/, 1_000],
  // At most 10,000 counts of a kind.
  [/^delete from "sign_in_attempts" /, 12_000],
]

let postgres: TestPostgres
let backend: TestBackend
let api: Client
let token: string
let statements: ExecutedStatement[]
const answers: Record<string, number> = {}

beforeAll(async () => {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('needs an installed PostgreSQL server')
  postgres = await startSamplePostgres(bin)
  const sql = new pg.Client({ connectionString: postgres.url })
  await sql.connect()
  await writeFiveYears(sql, own.orgId, VOLUME)
  for (const [name, value] of Object.entries(PLAN_LOGGING)) {
    await sql.query(`alter database postgres set ${name} = '${value}'`)
  }
  backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true', INVOICE_DELAY_SECONDS: '0' })
  api = createClient(backend.url)
  const phone = '79000000007'
  const tokens = await signedIn(openBrowser(backend.url), backend.url, phone)
  token = tokens.access_token
  await askEverything()
  await refresh(backend.url, tokens.refresh_token)
  await changePassword(sql, phone)
  await sql.end()
  await backend.stop()
  statements = executedStatements(postgres.readLog())
}, 300_000)
afterAll(async () => {
  await backend.dispose()
  postgres.dispose()
}, 60_000)

/** Sends every published call once, as the buyer of the organisation with most orders. */
async function askEverything(): Promise<void> {
  const [newest] = await api.answer(getOrders, { params: own, query: { rowsCount: 1 }, token })
  const orderId = newest?.orderId ?? 0
  const [invoice] = await api.answer(getOrderDocs, { params: { ...own, orderId }, token })
  const known = { ...own, orderId, docId: invoice?.docId, key: 'p0', orderIds: [orderId], docType: OFFER_DOC_TYPE }
  for (const route of await publishedRoutes(backend.url)) {
    const response = await api.send(route, { ...inputOf(route, known), token })
    await response.arrayBuffer()
    answers[route.name] = response.status
  }
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

test('every exception stands for a statement that was executed', () => {
  expect(LARGE.filter(([statement]) => !statements.some(({ text }) => statement.test(text)))).toEqual([])
})
