import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { defineCall } from 'shared-contracts/api/call'
import { z } from 'zod/mini'
import { createApi } from '../../../shop/calls/calls.ts'
import { createDocumentAddresses } from './document-addresses.ts'
import { sendFile } from './files.ts'
import { loggerOptions, logRequests } from '../log.ts'
import { notFound, unavailable } from '../refusal.ts'
import '../request.ts'

const params = z.strictObject({ orderId: z.string() })
const defineBlob = (name: string, path: string) =>
  defineCall({
    name,
    path,
    params,
    query: z.strictObject({ copy: z.optional(z.string()) }),
    answer: z.unknown(),
    kind: 'blob',
  })
const paper = defineBlob('getPaper', '/orders/:orderId/paper')
const sheet = defineBlob('getSheet', '/orders/:orderId/sheet')
const report = defineBlob('getReport', '/orders/:orderId/report')
const leaflet = defineBlob('getLeaflet', '/leaflets/:orderId')

const lines: string[] = []
const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()))
const app = Fastify({ logger: { ...loggerOptions('info'), stream } })
let url: string
/** The orders that every user may read. */
let own = ['5', '6']
let isAway = false

beforeAll(async () => {
  app.decorateRequest('userId', null).decorateRequest('organisation', null)
  app.decorateRequest('refusalCode', null).decorateRequest('isSealed', false)
  logRequests(app)
  const identity = { verifyAccessToken: () => Promise.resolve({ userId: 7, isOperator: false, isManager: false }) }
  const addresses = createDocumentAddresses(['new', 'old'])
  const api = createApi(app, {
    identity,
    db: {} as never,
    addresses,
    serviceManager: () => Promise.reject(new Error()),
    countUpload: () => Promise.resolve(),
  })
  const toOrder = ({ orderId = '' }) => ({ href: `/orders?order=${orderId}`, text: `Заказ № ${orderId}` })
  const file = (mime: string) => ({ name: 'Счет № ФН-5.pdf', mime, bytes: Buffer.from('%PDF-1.7'), etag: '"1"' })
  for (const [call, mime, disposition] of [
    [paper, 'application/pdf', 'attachment'],
    [sheet, 'application/vnd.ms-excel', 'attachment'],
  ] as const) {
    api.answer(call, { access: 'user', summary: '', opensInTab: toOrder }, async (request, reply) => {
      if (isAway) throw unavailable()
      if (!own.includes(request.params.orderId)) throw notFound()
      return sendFile(reply, request.headers, file(mime), disposition, 'private, no-cache')
    })
  }
  api.answer(report, { access: 'user', summary: '' }, async (request, reply) =>
    sendFile(reply, request.headers, file('application/pdf'), 'inline'),
  )
  api.answer(leaflet, { access: 'public', summary: '', opensInTab: toOrder }, async (request, reply) =>
    sendFile(reply, request.headers, file('application/pdf'), 'inline', 'public, no-cache'),
  )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  own = ['5', '6']
  isAway = false
})

const withToken = (path: string, headers = {}) =>
  fetch(url + path, { headers: { authorization: 'Bearer t', ...headers } })
const addressFor = async (path: string, headers?: object) =>
  (await withToken(path, headers)).headers.get('document-address') ?? ''

test('DOC-016: a document that was read with a token can be shown in a tab without one, under its name', async () => {
  const address = await addressFor('/orders/5/paper?copy=1')
  for (const _reload of [1, 2]) {
    const shown = await fetch(url + address)
    expect([shown.status, await shown.text()]).toEqual([200, '%PDF-1.7'])
    const headers = Object.fromEntries(shown.headers)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline'; object-src/),
    })
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toMatch(/^inline;.*Счет № ФН-5\.pdf/)
    expect(headers).not.toHaveProperty('document-address')
  }
  expect(address).not.toContain('Bearer')
})

test('a document that the browser has kept gets a new address too', async () => {
  const kept = await withToken('/orders/5/paper', { 'if-none-match': '"1"' })
  expect([kept.status, kept.headers.get('document-address')]).toEqual([304, expect.stringContaining('seal=7.')])
})

test.each<[string, (address: string) => string]>([
  ['another document', (address) => address.replace('/5/', '/6/')],
  ['another call', (address) => address.replace('paper', 'sheet')],
  ['another query', (address) => address.replace('?', '?copy=1&')],
  ['another user', (address) => address.replace('seal=7.', 'seal=8.')],
  ['a longer life', (address) => address.replace(/\.(\d+)\./, (_, seconds) => `.${Number(seconds) + 1}.`)],
  ['another signature', (address) => address.replace(/.{43}$/, 'x'.repeat(43))],
])('A5: an address changed for %s opens nothing', async (_, change) => {
  const address = await addressFor('/orders/5/paper')
  const changed = change(address)
  expect(changed).not.toBe(address)
  const answer = await fetch(url + changed)
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('%PDF')])
})

test('A4: an address works where it was offered only', async () => {
  const seal = (await addressFor('/orders/5/paper')).split('?')[1] ?? ''
  expect((await fetch(`${url}/orders/5/report?${seal}`)).status).toBe(401)
  expect((await withToken('/orders/5/report')).headers.get('document-address')).toBeNull()
})

test('an hour later the tab shows a page that leads to the order, and runs no script', async () => {
  const [now, addresses] = [Date.now(), createDocumentAddresses(['new'])]
  const at = (seconds: number) => addresses.addressOf('/orders/5/paper', 7, new Date(now + seconds * 1_000))
  expect((await fetch(url + at(-3_590))).status).toBe(200)
  const expired = await fetch(url + at(-3_600))
  const page = await expired.text()
  expect([expired.status, expired.headers.get('cache-control')]).toEqual([410, 'no-store'])
  expect(page).toContain('Ссылка на документ больше не действует')
  expect(page).toContain('<a class="submit" href="/orders?order=5">Заказ № 5</a>')
  expect(expired.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test('an address of the key before is accepted', async () => {
  const address = createDocumentAddresses(['old']).addressOf('/orders/5/paper', 7, new Date())
  expect((await fetch(url + address)).status).toBe(200)
})

test('a reader who may no longer read it, and a failure, get a page too', async () => {
  const address = await addressFor('/orders/5/paper')
  own = []
  expect([(await fetch(url + address)).status, await (await fetch(url + address)).text()]).toEqual([
    404,
    expect.stringContaining('href="/orders?order=5"'),
  ])
  isAway = true
  const failed = await fetch(url + address)
  expect([failed.status, failed.headers.get('retry-after'), await failed.text()]).toEqual([
    503,
    '2',
    expect.stringContaining('Документ пока не открывается'),
  ])
  // With a token the answer is the API's.
  expect((await withToken('/orders/5/paper')).headers.get('content-type')).toMatch(/^application\/json/)
})

test('A1: what is no PDF is saved, never shown', async () => {
  const shown = await fetch(url + (await addressFor('/orders/5/sheet')))
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
})

test('a public document has its own address', async () => {
  const answer = await fetch(`${url}/leaflets/2`)
  expect(answer.headers.get('document-address')).toBe('/leaflets/2')
  expect(answer.headers.get('content-security-policy')).toMatch(/object-src 'self'/)
})

test('A4: no line of the log contains an address', async () => {
  lines.length = 0
  const address = await addressFor('/orders/5/paper')
  await fetch(url + address)
  await fetch(url + address.replace('/5/', '/6/'))
  isAway = true
  await fetch(url + address)
  expect(lines.join('')).toContain('/orders/:orderId/paper')
  expect(lines.join('')).not.toMatch(/seal|orders\/5/)
})
