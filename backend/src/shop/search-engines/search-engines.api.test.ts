import pg from 'pg'
import { getProducts } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { createClient } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'

/** The public address differs from the backend's own. */
const PUBLIC_URL = 'https://shop.example.ru'

let postgres: TestPostgres | undefined
let backend: TestBackend

beforeAll(async () => {
  const bin = findPostgres()
  postgres = bin === undefined ? undefined : await startSamplePostgres(bin)
  backend = await startBackend({
    PUBLIC_URL,
    ALLOW_SAMPLES: 'true',
    ...(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' }),
  })
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  postgres?.dispose()
}, 60_000)

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(backend.url + path, { headers, method })

async function addresses(): Promise<string[]> {
  const text = await (await ask('/sitemap.xml')).text()
  return Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
}

/** Addresses of the products that the catalogue shows, in its order. */
async function displayed(): Promise<string[]> {
  const list = await createClient(backend.url).answer(getProducts, {
    params: { orgId: 0 },
    query: { withSketches: false },
  })
  expect(list.some((product) => !isDisplayed(product))).toBe(true)
  return list.filter(isDisplayed).map(({ id }) => `${PUBLIC_URL}/products/${id}`)
}

const publicPages = [`${PUBLIC_URL}/`, `${PUBLIC_URL}/products`, `${PUBLIC_URL}/information`]

test('the sitemap has the public pages and exactly the displayed products', async () => {
  const response = await ask('/sitemap.xml')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(await addresses()).toEqual([...publicPages, ...(await displayed())])
})

test('robots.txt is a plain text that names the sitemap', async () => {
  const response = await ask('/robots.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await response.text()
  expect(text).toMatch(/^User-agent: \*\n/)
  expect(text).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`)
})

test.each(['/sitemap.xml', '/robots.txt'])('%s is cached for five minutes and revalidated', async (path) => {
  const plain = { 'accept-encoding': 'identity' }
  const whole = await ask(path, plain)
  const etag = whole.headers.get('etag') ?? ''
  expect(whole.headers.get('cache-control')).toBe('public, max-age=300')
  const again = await ask(path, { ...plain, 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await ask(path, plain, 'HEAD')
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  expect((await ask(path, {}, 'POST')).status).toBe(404)
})

test('the sitemap is sent compressed', async () => {
  expect((await ask('/sitemap.xml', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
})

describeOnPostgres('a catalogue that changes', () => {
  let sql: pg.Client
  beforeAll(async () => {
    sql = new pg.Client({ connectionString: postgres?.url })
    await sql.connect()
  })
  afterAll(() => sql.end())

  test('a hidden product leaves the sitemap, a new one enters it', async () => {
    await sql.query('update products set is_displayed = false where id = 7101')
    await sql.query(`insert into products (id, name, price, stock, position) values (9001, 'Новый', 100000, 0, 99)`)
    const now = await addresses()
    expect(now).not.toContain(`${PUBLIC_URL}/products/7101`)
    expect(now).toContain(`${PUBLIC_URL}/products/9001`)
    expect(now).toEqual([...publicPages, ...(await displayed())])
  })

  test('the sitemap has at most 50,000 addresses', async () => {
    await sql.query(
      `insert into products (id, name, price, stock, position)
       select 100000 + n, 'Товар ' || n, 100000, 0, 1000 from generate_series(1, 50000) as n`,
    )
    const now = await addresses()
    await sql.query('delete from products where id > 100000')
    expect([now.length, new Set(now).size]).toEqual([50_000, 50_000])
  })
})
