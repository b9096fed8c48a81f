import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { callUrl } from 'shared-contracts/api/call'
import { createOrder } from 'shared-contracts/api/orders'
import { changeDeskProduct, getDeskProduct } from 'shared-contracts/api/desk/products'
import { getProducts, PRODUCT_FILES_HEADER, type Product } from 'shared-contracts/api/products'
import { AVAILABILITY } from 'shared-contracts/domain/availability'
import { createClient, type Client } from '../../testing/client.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { wire } from '../../testing/wire.ts'

const postgresBin = findPostgres()
const databases: [name: string, bin: string | undefined][] = [['embedded database', undefined]]
if (postgresBin !== undefined) databases.push(['PostgreSQL server', postgresBin])

const publicList = { params: { orgId: 0 }, query: { withSketches: false } }
const find = (products: readonly Product[], id: number) => products.find((product) => product.id === id)

describe.each(databases)('%s', (_, bin) => {
  let postgres: TestPostgres | undefined
  let backend: TestBackend
  let api: Client
  let partner: string

  beforeAll(async () => {
    postgres = bin === undefined ? undefined : await startSamplePostgres(bin)
    backend = await startBackend(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    api = createClient(backend.url)
    partner = await backend.signIn('79000000003')
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    postgres?.dispose()
  }, 60_000)

  const list = () => api.answer(getProducts, publicList)
  const etagNow = async () => (await api.send(getProducts, publicList)).headers.get('etag') ?? ''
  const pickUp = (productId: number, quantity: number) =>
    api.answer(createOrder, {
      params: { orgId: 1005 },
      query: { delivery: false },
      body: bodyOf(contacts, [productId, quantity]),
      token: partner,
    })

  test('CALL-014: the public list is cached and revalidated: 304 while it is unchanged', async () => {
    const first = await api.send(getProducts, publicList)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect(first.headers.get('vary')).toBe('Accept-Encoding')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await api.send(getProducts, { ...publicList, headers: { 'if-none-match': tags } })
      expect([tags, again.status, await again.text()]).toEqual([tags, 304, ''])
      expect(again.headers.get('etag')).toBe(etag)
      expect(again.headers.get('cache-control')).toBe('public, no-cache')
    }
    const other = await api.send(getProducts, { ...publicList, headers: { 'if-none-match': '"other"' } })
    expect([other.status, (await other.json()) as Product[]]).toEqual([200, await list()])
  })

  test('CALL-014 AMB-019: an organisation’s list is cached privately, and a tag alone does not give access', async () => {
    const sent = { params: { orgId: 1005 }, query: { withSketches: false }, token: partner }
    const own = await api.send(getProducts, sent)
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
    expect(own.headers.get('vary')).toBe('Authorization, Accept-Encoding')
    expect(await own.json()).toEqual(await list())
    const tag = { 'if-none-match': own.headers.get('etag') ?? '' }
    expect((await api.send(getProducts, { ...sent, headers: tag })).status).toBe(304)
    const { token: _token, ...asGuest } = sent
    expect((await api.send(getProducts, { ...asGuest, headers: tag })).status).toBe(401)
    const foreign = await api.send(getProducts, { ...sent, params: { orgId: 1001 }, headers: tag })
    expect([foreign.status, foreign.headers.get('cache-control')]).toEqual([403, 'no-store'])
  })

  test('each compressed form of the list has its own tag', async () => {
    const url = `${backend.url}${callUrl(getProducts, publicList)}`
    const plain = await wire(url, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const
    for (const [encoding, unpack] of packed) {
      const { headers, bytes } = await wire(url, encoding)
      expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(bytes.length)])
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
      expect(unpack(bytes)).toEqual(plain.bytes)
      expect(headers['etag']).toBe(String(plain.headers['etag']).replace(/"$/, `-${encoding}"`))
    }
    expect((await wire(url, 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
    expect((await wire(url, 'gzip, deflate, br, zstd')).headers['content-encoding']).toBe('br')
  })

  test('HEAD gives the headers of GET', async () => {
    const { headers, bytes } = await wire(`${backend.url}${callUrl(getProducts, publicList)}`, 'identity')
    const head = await fetch(`${backend.url}${callUrl(getProducts, publicList)}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect([head.status, head.headers.get('etag')]).toEqual([200, headers['etag']])
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes.length), ''])
  })

  test('CONST-013: the next list shows an order that took the last pieces', async () => {
    const [before, etag] = [await list(), await etagNow()]
    expect(find(before, 7302)).toMatchObject({ availableStatus: AVAILABILITY.LITTLE, stock: 9 })
    await pickUp(7302, 4)
    expect(find(await list(), 7302)).toMatchObject({ availableStatus: AVAILABILITY.LITTLE, stock: 5 })
    await pickUp(7302, 5)
    expect(find(await list(), 7302)).toMatchObject({ availableStatus: AVAILABILITY.NOT_FOR_ORDER, stock: null })
    expect(await etagNow()).not.toBe(etag)
  })

  test('the list does not tell the stock of a product with many pieces, so their orders keep the list', async () => {
    expect(find(await list(), 7101)).toMatchObject({ availableStatus: AVAILABILITY.MANY, stock: null })
    const etag = await etagNow()
    await pickUp(7101, 1)
    expect(await etagNow()).toBe(etag)
  })

  test('DESK-009: the list tells each change of a characteristic or a document, also where it stays the same', async () => {
    const manager = await backend.signIn('79000000009')
    const change = async (text: string) => {
      const { version } = await api.answer(getDeskProduct, { params: { productId: 7301 }, token: manager })
      const sent = { params: { productId: 7301 }, headers: { 'if-match': `"${version}"` }, token: manager }
      await api.answer(changeDeskProduct, { ...sent, body: { characteristics: text } })
    }
    const etag = await etagNow()
    const versions = new Set<string | null>()
    for (const text of ['<p>Первые</p>', '<p>Вторые</p>']) {
      await change(text)
      const { status, headers } = await api.send(getProducts, { ...publicList, headers: { 'if-none-match': etag } })
      expect(status).toBe(304)
      versions.add(headers.get(PRODUCT_FILES_HEADER))
    }
    expect(versions.size).toBe(2)
    expect(versions).not.toContain(null)
  })

  if (bin === undefined) return

  describe('several backends on one server', () => {
    let second: TestBackend
    let sql: pg.Client

    beforeAll(async () => {
      const url = postgres?.url ?? ''
      second = await startBackend({ DATABASE_URL: url, SAMPLE_DATA: 'true' })
      sql = new pg.Client(url)
      await sql.connect()
    }, 180_000)
    afterAll(async () => {
      await sql.end()
      await second.dispose()
    }, 60_000)

    const everywhere = async () => [await list(), await createClient(second.url).answer(getProducts, publicList)]

    test('the next answer of one backend shows an order placed at the other', async () => {
      expect((await everywhere()).map((products) => find(products, 7103)?.availableStatus)).toEqual([3, 3])
      await pickUp(7103, 12)
      expect((await everywhere()).map((products) => find(products, 7103)?.availableStatus)).toEqual([4, 4])
    })

    test('a transaction that began earlier and commits later shows too', async () => {
      const early = new pg.Client(postgres?.url ?? '')
      await early.connect()
      await early.query('begin')
      await early.query(`update products set name = 'Позже' where id = 7201`)
      await sql.query(`update products set name = 'Раньше' where id = 7202`)
      const names = (products: readonly Product[]) => [find(products, 7201)?.name, find(products, 7202)?.name]
      expect((await everywhere()).map(names)).toEqual([
        [expect.stringContaining('ФН-1.2'), 'Раньше'],
        [expect.stringContaining('ФН-1.2'), 'Раньше'],
      ])
      await early.query('commit')
      await early.end()
      expect((await everywhere()).map(names)).toEqual([
        ['Позже', 'Раньше'],
        ['Позже', 'Раньше'],
      ])
    })

    test('a stock that changes back brings back its list', async () => {
      const before = await everywhere()
      for (const stock of [0, 5, 0]) {
        await sql.query('update products set stock = $1 where id = 7104', [stock])
        const status = stock === 0 ? AVAILABILITY.NOT_FOR_ORDER : AVAILABILITY.LITTLE
        for (const products of await everywhere()) expect(find(products, 7104)?.availableStatus).toBe(status)
      }
      await sql.query('update products set stock = 620 where id = 7104')
      expect(await everywhere()).toEqual(before)
    })

    test('PROD-010: added, changed and removed pictures and products show', async () => {
      const picture = `insert into product_files (product_id, type_id, position, name, mime, bytes, etag)
        values (7101, 1, 99, 'new.svg', 'image/svg+xml', '', '""') returning id`
      const names = async () => (await everywhere()).map((products) => find(products, 7101)?.images.at(-1)?.fileName)
      const was = await names()
      const { rows } = await sql.query<{ id: number }>(picture)
      expect(await names()).toEqual(['new.svg', 'new.svg'])
      await sql.query(`update product_files set name = 'renamed.svg' where id = $1`, [rows[0]?.id])
      expect(await names()).toEqual(['renamed.svg', 'renamed.svg'])
      await sql.query('delete from product_files where id = $1', [rows[0]?.id])
      expect(await names()).toEqual(was)
      const counts = async () => (await everywhere()).map((products) => products.length)
      const [count = 0] = await counts()
      await sql.query(`insert into products (id, name, price, stock, position) values (9001, 'Новый', 100000, 1, 99)`)
      expect(await counts()).toEqual([count + 1, count + 1])
      await sql.query('delete from products where id = 9001')
      expect(await counts()).toEqual([count, count])
    })

    test('no answer is older than its request while the stock changes constantly', async () => {
      let committed = 0
      let isOver = false
      const writing = (async () => {
        for (let stock = 1; stock <= 60; stock += 1) {
          await sql.query('update products set price = $1 where id = 7273', [1_000_000 + stock * 100])
          committed = stock
        }
        isOver = true
      })()
      const reading = Array.from({ length: 8 }, async (_reader, index) => {
        const client = createClient(index % 2 === 0 ? backend.url : second.url)
        while (!isOver) {
          const asked = committed
          const price = find(await client.answer(getProducts, publicList), 7273)?.price ?? 0
          if (asked > 0) expect(price - 10_000).toBeGreaterThanOrEqual(asked)
        }
      })
      await Promise.all([writing, ...reading])
      expect(committed).toBe(60)
    })
  })
})
