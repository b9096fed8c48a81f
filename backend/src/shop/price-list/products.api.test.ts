import { connect, type Socket } from 'node:net'
import { getProductFiles, getProducts, PRODUCT_FILE_TYPE, type Product } from 'shared-contracts/api/products'
import { suggestOrganisation } from 'shared-contracts/api/suggestions'
import { UNMARKED_PRODUCT_IDS } from 'shared-contracts/domain/marking'
import { createClient, type Client } from '../../testing/client.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let backend: TestBackend
let api: Client
let products: Product[]

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  products = await api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

test('CALL-014 AMB-019 PROD-009: the public price list needs no sign-in', () => {
  expect(products.length).toBeGreaterThanOrEqual(14)
  expect(new Set(products.map((product) => product.availableStatus))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(new Set(products.map((product) => product.type))).toEqual(new Set(['SET', 'KIT', 'FN']))
  const ids = products.map((product) => product.id)
  expect(ids).toEqual(expect.arrayContaining([7505, 7506]))
  expect(ids.filter((id) => UNMARKED_PRODUCT_IDS.includes(id)).length).toBeLessThan(ids.length)
  expect(products.every((product) => product.price >= 9_000 && product.price <= 27_000)).toBe(true)
})

test('RULE-006: the price list gives the kind of a drive, also of the one in a set or kit', () => {
  const kindOf = (id: number) => products.find((product) => product.id === id)?.months
  expect([7101, 7102, 7103, 7356].map(kindOf)).toEqual([36, 15, 36, 15])
})

test('CALL-018 PROD-010: each picture opens by its address and is cached for good', async () => {
  for (const image of products.flatMap((product) => product.images)) {
    const response = await fetch(`${backend.url}${image.fileUrl}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toMatch(/^<svg/)
  }
  expect(products.every((product) => product.images.length === 3)).toBe(true)
  const address = `${backend.url}${products[0]?.images[0]?.fileUrl}`
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('CALL-018: HEAD gives a picture’s headers of GET; a foreign tag brings the picture', async () => {
  const address = `${backend.url}${products[0]?.images[0]?.fileUrl}`
  const plain = { 'accept-encoding': 'identity' }
  const whole = await fetch(address, { headers: plain })
  const etag = whole.headers.get('etag') ?? ''
  const size = (await whole.arrayBuffer()).byteLength
  const head = await fetch(address, { method: 'HEAD', headers: plain })
  expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([200, etag, String(size)])
  expect([head.headers.get('cache-control'), await head.text()]).toEqual([whole.headers.get('cache-control'), ''])
  for (const [tags, status] of [
    [etag, 304],
    [`W/${etag}`, 304],
    ['*', 304],
    [`"a", "b" ,${etag}`, 304],
    ['"other"', 200],
    [etag.slice(1, -1), 200],
    ['', 200],
  ] as const) {
    const answer = await fetch(address, { headers: { ...plain, 'if-none-match': tags } })
    expect([tags, answer.status]).toEqual([tags, status])
  }
  const packed = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(packed.headers.get('etag')).not.toBe(etag)
})

test('A2: a product’s text is on the portal’s own origin and at most 256 KB', async () => {
  for (const { id, specificationFileUrl } of products) {
    expect(specificationFileUrl).toMatch(/^\/public\/api\//)
    for (const typeId of [PRODUCT_FILE_TYPE.description, PRODUCT_FILE_TYPE.characteristic]) {
      const [file] = await api.answer(getProductFiles, { params: { id, typeId } })
      expect(file?.fileUrl).toMatch(/^\/public\/api\//)
      const text = await (await fetch(`${backend.url}${file?.fileUrl}`)).arrayBuffer()
      expect(text.byteLength).toBeLessThanOrEqual(256 * 1024)
    }
  }
})

test.each(['999', '0', '2147483648', '999999999999999'])('CALL-017: file type %s has no files', async (typeId) => {
  const response = await fetch(`${backend.url}/public/api/v3/product/id/7505/file/type/id/${typeId}`)
  expect([response.status, await response.json()]).toEqual([200, []])
})

test.each(['x', '-1', '1.5', '%00', '8%20', '..%2f8', '9'.repeat(300)])(
  'A9 CALL-017: file type «%s» is refused',
  async (typeId) => {
    const response = await fetch(`${backend.url}/public/api/v3/product/id/7505/file/type/id/${typeId}`)
    expect([400, 404]).toContain(response.status)
    expect(await response.json()).toEqual(expect.objectContaining({ code: expect.any(String) }))
  },
)

test('A1: a picture or text opened on its own runs no script', async () => {
  const { headers } = await fetch(`${backend.url}${products[0]?.specificationFileUrl}`)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('CALL-015 PROD-012: the specification is an HTML text', async () => {
  const response = await fetch(`${backend.url}${products[0]?.specificationFileUrl}`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('Фискальный накопитель')
})

test('CALL-016 CALL-017 PROD-013: a product has a description, characteristics and documents as PDF', async () => {
  const filesOf = (typeId: number) => api.answer(getProductFiles, { params: { id: 7505, typeId } })
  for (const typeId of [PRODUCT_FILE_TYPE.description, PRODUCT_FILE_TYPE.characteristic]) {
    const [file] = await filesOf(typeId)
    expect(file?.fileTypeId).toBe(typeId)
    expect(await (await fetch(`${backend.url}${file?.fileUrl}`)).text()).toContain('<')
  }
  const documents = await filesOf(PRODUCT_FILE_TYPE.document)
  expect(documents.length).toBeGreaterThanOrEqual(1)
  for (const document of documents) {
    const response = await fetch(`${backend.url}${document.fileUrl}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(document.fileSize).toBe(bytes.length)
  }
  expect(await filesOf(77)).toEqual([])
  expect(await api.answer(getProductFiles, { params: { id: 1, typeId: 8 } })).toEqual([])
})

test('A13: a document is saved under its Russian name', async () => {
  const [document] = await api.answer(getProductFiles, { params: { id: 7505, typeId: PRODUCT_FILE_TYPE.document } })
  const response = await fetch(`${backend.url}${document?.fileUrl}`)
  const disposition = response.headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(/^attachment; /)
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  expect(decodeURIComponent(encoded)).toBe(document?.fileName)
})

test.each([
  '..%2f..%2fmain.js',
  '%2e%2e',
  '%00',
  '1%00',
  '999999999999999',
  '2147483648',
  '-1',
  '1.5',
  '9'.repeat(300),
])('A9: file id «%s» gives no file', async (id) => {
  const response = await fetch(`${backend.url}/public/api/v3/product/file/id/${id}`)
  expect([400, 404]).toContain(response.status)
  expect(await response.json()).toEqual(expect.objectContaining({ code: expect.any(String) }))
})

test('AMB-124: the policy and the consent have their addresses', async () => {
  for (const name of ['personal-data-policy.pdf', 'personal-data-consent.pdf']) {
    const response = await fetch(`${backend.url}/docs/${name}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toMatch(/^inline/)
  }
  for (const name of ['other.pdf', '..%2fpackage.json', '%00']) {
    expect((await fetch(`${backend.url}/docs/${name}`)).status).toBe(404)
  }
})

test('A7: an unknown parameter is refused with its name, and no parameter has a default', async () => {
  const path = `${backend.url}/public/api/v3/organizations/0/products`
  const unknown = await fetch(`${path}?withSketches=false&price=1`)
  expect([unknown.status, await unknown.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'INVALID_REQUEST', fields: [{ path: 'price', message: expect.any(String) }] }),
  ])
  expect((await fetch(path)).status).toBe(400)
  expect((await fetch(`${path}?withSketches=1`)).status).toBe(400)
  expect((await fetch(`${path}?withSketches=true&withSketches=false`)).status).toBe(400)
})

test('A5: an unknown address is answered like a missing record', async () => {
  const response = await fetch(`${backend.url}/public/api/v3/nothing`)
  const missing = await fetch(`${backend.url}/public/api/v3/product/file/id/1`)
  expect([response.status, await response.json()]).toEqual([404, await missing.json()])
})

test('A12: quotes and SQL in a search are plain words', async () => {
  for (const query of ["'; drop table products; --", '%', '\\', '" or 1=1']) {
    expect(Array.isArray(await api.answer(suggestOrganisation, { query: { query } }))).toBe(true)
  }
  await expect(api.refusal(suggestOrganisation, { query: { query: 'я'.repeat(301) } })).resolves.toMatchObject({
    status: 400,
    body: { fields: [{ path: 'query' }] },
  })
})

test('OpenAPI 3.1 describes each call with its answer and refusals', async () => {
  const response = await fetch(`${backend.url}/public/api/v3/openapi.json`)
  const document = (await response.json()) as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toBe('3.1.0')
  const create = document.paths['/public/api/v3/organizations/{orgId}/orders']?.['post']
  expect(create).toMatchObject({
    operationId: 'createOrder',
    security: [{ portal: [] }],
    requestBody: { content: { 'application/json': { schema: { required: ['orderInfo', 'orderLines'] } } } },
    responses: { 200: {}, 400: {}, 401: {}, 403: {}, 409: {} },
  })
  const { parameters = [] } = create as { parameters?: { name: string; schema: { pattern?: string } }[] }
  const key = parameters.find(({ name }) => name === 'Idempotency-Key')
  expect(
    ['k', 'k'.repeat(200), '', 'k'.repeat(201), 'two words'].map((text) =>
      RegExp(key?.schema.pattern ?? 'none').test(text),
    ),
  ).toEqual([true, true, false, false, false])
})

test('A11: an unfinished request is answered with 408, and a connection without a request is closed without an answer', async () => {
  const open = () => connect(Number(new URL(backend.url).port), '127.0.0.1')
  const received = async (from: Socket) => (await from.setEncoding('utf8').toArray()).join('')
  const silent = received(open())
  const token = await backend.signIn('79000000001')
  const socket = open()
  const head = [
    'POST /public/api/v3/organizations/1001/orders?delivery=false HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  const [answer = '', body = ''] = (await received(socket)).split('\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(body)).toEqual({ code: 'TIMEOUT', message: expect.stringMatching(/[а-я]/) })
  expect(await silent).toBe('')
}, 40_000)

test('the health checks answer', async () => {
  expect(await (await fetch(`${backend.url}/health`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${backend.url}/health/ready`)).json()).toEqual({ status: 'ready' })
})
