import { createOrder, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { createClient, type Client } from '../../testing/client.ts'
import { freePort } from '../../testing/free-port.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'

let postgres: TestPostgres | undefined
let backend: TestBackend
let api: Client
let metricsUrl: string

beforeAll(async () => {
  const bin = findPostgres()
  if (bin !== undefined) postgres = await startSamplePostgres(bin)
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  backend = await startBackend({
    METRICS_PORT: String(port),
    INVOICE_DELAY_SECONDS: '0',
    ...(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' }),
  })
  api = createClient(backend.url)
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  postgres?.dispose()
}, 60_000)

/** The samples by name and labels. */
async function metrics(): Promise<Record<string, number>> {
  const text = await (await fetch(metricsUrl)).text()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(samples.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]))
}

test('requests are counted by the pattern of their route, whatever the client sends', async () => {
  for (const orgId of [0, 1, 2]) await api.send(getProducts, { params: { orgId }, query: { withSketches: false } })
  for (const path of ['/one?token=1', '/two', '/public/api/v3/organizations/7/secret']) await fetch(backend.url + path)
  await fetch(backend.url, { method: 'PROPFIND' })
  const samples = await metrics()
  const count = 'portal_http_request_duration_seconds_count'
  expect(samples[`${count}{route="${getProducts.path}",method="GET",status="2xx"}`]).toBe(1)
  expect(samples[`${count}{route="${getProducts.path}",method="GET",status="4xx"}`]).toBe(2)
  expect(samples[`${count}{route="unknown",method="GET",status="4xx"}`]).toBe(3)
  expect(Object.keys(samples).join()).not.toMatch(/token|secret|PROPFIND/)
  expect(samples['process_cpu_seconds_total']).toBeGreaterThan(0)
})

test('APPR-006: requests expire while the backend runs', async () => {
  const passes = async () => (await metrics())['portal_background_passes_total{job="request expiry",result="ok"}']
  while ((await passes()) === undefined) continue
  expect(await passes()).toBeGreaterThan(0)
})

test('orders, sign-ins and background work are counted', async () => {
  const token = await backend.signIn('79000000002')
  const order = {
    params: { orgId: 1003 },
    query: { delivery: false },
    body: bodyOf(contacts, [7101, 1]),
    token,
    headers: { [IDEMPOTENCY_KEY]: 'once' },
  }
  const issued = backend.nextLine((line) => line.includes('document issued'))
  await api.answer(createOrder, order)
  await api.answer(createOrder, order)
  await issued
  expect(await metrics()).toMatchObject({
    portal_orders_placed_total: 1,
    'portal_sign_ins_total{result="ok"}': 1,
    'portal_background_tasks_total{job="documents",result="claimed"}': 1,
    'portal_background_passes_total{job="order expiry",result="ok"}': 1,
    'portal_background_passes_total{job="clean-up",result="ok"}': expect.any(Number),
    portal_order_expiry_overdue_seconds: 0,
    'portal_document_tasks_overdue_seconds{urgency="invoice"}': 0,
    'portal_document_tasks_overdue_seconds{urgency="asked"}': 0,
    'portal_document_tasks_overdue_seconds{urgency="later"}': 0,
    portal_open_payments_age_seconds: expect.any(Number),
    portal_pending_refunds_age_seconds: 0,
    'portal_refunds_total{status="REFUSED"}': 0,
  })
})

test('the metrics are not served on the address of the API', async () => {
  expect((await fetch(`${backend.url}/metrics`)).status).toBe(404)
  expect((await fetch(metricsUrl.replace('metrics', ''))).status).toBe(404)
})

describeOnPostgres('on a PostgreSQL server', () => {
  test('connections in use and requests that wait for one are shown for each pool', async () => {
    expect(await metrics()).toMatchObject({
      'portal_database_connections{pool="read",state="used"}': expect.any(Number),
      'portal_database_connections{pool="read",state="waiting"}': 0,
      'portal_database_connections{pool="write",state="used"}': 0,
      'portal_database_connections{pool="write",state="waiting"}': 0,
    })
  })

  test('without the database the metrics are served all the same', async () => {
    postgres?.halt()
    expect(await metrics()).toMatchObject({ portal_orders_placed_total: 1 })
    postgres?.start()
  })
})
