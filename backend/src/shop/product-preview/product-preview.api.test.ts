import pg from 'pg'
import sharp from 'sharp'
import { createOrder } from 'shared-contracts/api/orders'
import { getProductPreview, getProducts } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { createClient, type Client } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'

let postgres: TestPostgres | undefined
let backend: TestBackend
let api: Client

beforeAll(async () => {
  const bin = findPostgres()
  postgres = bin === undefined ? undefined : await startSamplePostgres(bin)
  backend = await startBackend(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
  api = createClient(backend.url)
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  postgres?.dispose()
}, 60_000)

const ask = (id: number, headers: Record<string, string> = {}) =>
  api.send(getProductPreview, { params: { id }, headers })

/** A product's preview with its tag. */
async function preview(id: number): Promise<{ etag: string; bytes: Buffer }> {
  const response = await ask(id)
  expect([id, response.status]).toEqual([id, 200])
  return { etag: response.headers.get('etag') ?? '', bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Share of the bytes of their pixels in which two previews differ. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()))
  return (a?.filter((value, index) => value !== b?.[index]).length ?? 0) / (a?.length ?? 1)
}

const list = () => api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })

test('each displayed product has a PNG of 1200 x 630 px of its own', async () => {
  const displayed = (await list()).filter(isDisplayed)
  const tags = new Set<string>()
  for (const { id } of displayed) {
    const { etag, bytes } = await preview(id)
    tags.add(etag)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    expect(bytes.length).toBeLessThan(300_000)
  }
  expect(tags.size).toBe(displayed.length)
})

test('a preview is public, cached for five minutes, and pages of other sites may show it', async () => {
  const { headers } = await ask(7101)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename=product-7101.png',
  })
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a client that has the preview gets 304, HEAD gives the headers of GET', async () => {
  const { etag, bytes } = await preview(7101)
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(7101, { 'if-none-match': tags })
    expect([tags, again.status, await again.text()]).toEqual([tags, 304, ''])
    expect([again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([etag, 'public, max-age=300'])
  }
  expect((await ask(7101, { 'if-none-match': '"other"' })).status).toBe(200)
  const head = await fetch(`${backend.url}/public/api/v3/product/id/7101/preview.png`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    etag,
    String(bytes.length),
    '',
  ])
})

test('the tag and the bytes are the same after a restart', async () => {
  const before = await preview(7101)
  await backend.stop()
  await backend.start()
  expect(await preview(7101)).toEqual(before)
})

test('a product that is unknown or not displayed has none', async () => {
  const hidden = (await list()).find((product) => !isDisplayed(product))
  for (const id of [1, hidden?.id ?? 0, 2_147_483_648, 999_999_999_999_999]) {
    const { status, body } = await api.refusal(getProductPreview, { params: { id } })
    expect([id, status, body]).toEqual([id, 404, { code: 'NOT_FOUND', message: expect.stringMatching(/[а-я]/) }])
  }
})

test.each(['x', '-1', '1.5', '%00', '..%2f7101', '7101%20', '9'.repeat(300)])(
  'A9: the preview of product «%s» is refused',
  async (id) => {
    const response = await fetch(`${backend.url}/public/api/v3/product/id/${id}/preview.png`)
    expect([400, 404]).toContain(response.status)
    expect(await response.json()).toEqual(expect.objectContaining({ code: expect.any(String) }))
  },
)

test('no parameter makes another drawing', async () => {
  const response = await fetch(`${backend.url}/public/api/v3/product/id/7101/preview.png?width=9000`)
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'INVALID_REQUEST' })])
})

test('OpenAPI has the call as public', async () => {
  const document = (await (await fetch(`${backend.url}/public/api/v3/openapi.json`)).json()) as {
    paths: Record<string, { get: unknown }>
  }
  expect(document.paths['/public/api/v3/product/id/{id}/preview.png']?.get).toMatchObject({
    operationId: 'getProductPreview',
    security: [],
    responses: { 404: {} },
  })
})

test('CONST-013: an order that takes the last pieces changes the preview', async () => {
  const token = await backend.signIn('79000000003')
  const before = await preview(7302)
  await api.answer(createOrder, {
    params: { orgId: 1005 },
    query: { delivery: false },
    body: bodyOf(contacts, [7302, 9]),
    token,
  })
  const after = await ask(7302, { 'if-none-match': before.etag })
  expect(after.status).toBe(200)
  expect(await difference(before.bytes, Buffer.from(await after.arrayBuffer()))).toBeGreaterThan(0.001)
})

describeOnPostgres('a catalogue that changes', () => {
  let sql: pg.Client
  beforeAll(async () => {
    sql = new pg.Client({ connectionString: postgres?.url })
    await sql.connect()
  })
  afterAll(() => sql.end())

  test('a changed price changes the preview, the old price brings the old one back', async () => {
    const before = await preview(7101)
    await sql.query('update products set price = price + 1 where id = 7101')
    const after = await ask(7101, { 'if-none-match': before.etag })
    expect(after.status).toBe(200)
    const changed = await difference(before.bytes, Buffer.from(await after.arrayBuffer()))
    expect(changed).toBeGreaterThan(0)
    expect(changed).toBeLessThan(0.05)
    await sql.query('update products set price = price - 1 where id = 7101')
    expect(await preview(7101)).toEqual(before)
  })

  test('stock that buyers cannot see keeps the preview', async () => {
    const before = await preview(7101)
    await sql.query('update products set stock = stock - 1 where id = 7101')
    expect((await ask(7101, { 'if-none-match': before.etag })).status).toBe(304)
  })

  test('a product that is hidden has no preview from then on', async () => {
    const { etag } = await preview(7102)
    await sql.query('update products set is_displayed = false where id = 7102')
    expect((await ask(7102, { 'if-none-match': etag })).status).toBe(404)
    await sql.query('update products set is_displayed = true where id = 7102')
    expect((await ask(7102, { 'if-none-match': etag })).status).toBe(304)
  })

  test('PROD-010: the first picture is drawn, a product without one is drawn without', async () => {
    await sql.query(`insert into products (id, name, price, stock, position) values (9001, 'Новый', 100000, 1, 99)`)
    const without = await preview(9001)
    const red = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    const insert = `insert into product_files (product_id, type_id, position, name, mime, bytes, etag)
      values (9001, $1, $2, 'p', 'image/jpeg', $3, $4)`
    await sql.query(insert, [1, 5, red, '"red"'])
    const picture = await preview(9001)
    expect(picture.etag).not.toBe(without.etag)
    const pixel = await sharp(picture.bytes).extract({ left: 338, top: 351, width: 1, height: 1 }).raw().toBuffer()
    expect(pixel[0]).toBeGreaterThan(240)
    expect(pixel[1]).toBeLessThan(20)
    // Neither a later picture nor a file of another type changes it.
    await sql.query(insert, [1, 6, red, '"later"'])
    await sql.query(insert, [8, 1, red, '"document"'])
    expect(await preview(9001)).toEqual(picture)
  })

  test('a picture that cannot be read is logged, and the preview drawn without it', async () => {
    await sql.query(`insert into products (id, name, price, stock, position) values (9002, 'Новый', 100000, 1, 99)`)
    const without = await preview(9002)
    await sql.query(`insert into product_files (product_id, type_id, position, name, mime, bytes, etag)
      values (9002, 1, 1, 'p', 'image/png', 'no picture', '"broken"')`)
    const logged = backend.nextLine((line) => line.includes('product picture cannot be read'))
    const broken = await preview(9002)
    expect(JSON.parse(await logged)).toMatchObject({ level: 'warn', productId: 9002, fileId: expect.any(Number) })
    expect(broken.bytes).toEqual(without.bytes)
  })

  test('a crawl of hundreds of products keeps no other request waiting', async () => {
    await sql.query(
      `insert into products (id, name, price, stock, position)
       select 20000 + n, 'Товар ' || n, 100000 + n, 0, 1000 from generate_series(1, 300) as n`,
    )
    let isOver = false
    const crawl = Promise.all(Array.from({ length: 300 }, (_, n) => ask(20_001 + n))).then((answers) => {
      isOver = true
      return answers
    })
    const times: number[] = []
    while (!isOver) {
      const started = performance.now()
      expect((await fetch(`${backend.url}/health/ready`)).status).toBe(200)
      times.push(performance.now() - started)
    }
    const answers = await crawl
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(300)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('2')
    expect(await refused[0]?.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect(times.length).toBeGreaterThan(5)
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(1_000)
    // The crawler comes back and gets them.
    expect((await ask(20_300)).status).toBe(200)
  })
})
