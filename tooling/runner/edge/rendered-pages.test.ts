import { readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type RequestOptions, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { securityHeaders } from '../rules/headers.ts'
import { startTestEdge } from './testing/start-test-edge.ts'
import {
  plainAddresses,
  renderedAddresses,
  renderedPolicy,
  startTestRenderer,
  wrongHashes,
} from './testing/test-renderer.ts'

/** Part of a page that the edge would replace in a plain one. */
const INCLUDE = '<!--#include virtual="/config.json" -->'
/** What every plain page contains. */
const PLAIN = 'id="portal-registry">{"remotes"'

let renderer: Awaited<ReturnType<typeof startTestRenderer>>
let edge: Awaited<ReturnType<typeof startTestEdge>>
let isUp = true

beforeAll(async () => {
  renderer = await startTestRenderer((url) => INCLUDE + ' '.repeat(url === '/long' ? 9_000_000 : 1_000))
  edge = await startTestEdge({ rendererPort: () => (isUp ? renderer.port : undefined) })
})
afterAll(async () => {
  await edge.stop()
  await renderer.stop()
})
beforeEach(() => {
  isUp = true
  renderer.behave('answer')
})

/** @returns `took` in ms */
function ask(
  path: string,
  options: RequestOptions = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer; text: string; took: number }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: edge.port, path, ...options }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const took = performance.now() - started
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString(), took })
    })
    request.once('error', reject).end()
  })
}

let addresses = 0
/** An address that no test has asked for. */
const newAddress = () => `/products?page=${(addresses += 1)}`

test('A15 A27: a page is sent as it was rendered; of its headers the edge takes the hashes for its policy', async () => {
  const url = newAddress()
  const { status, headers, text } = await ask(url)
  expect([status, text]).toEqual([200, expect.stringMatching(/^<p>page \d+ of \/products/)])
  expect(text).toContain(INCLUDE)
  expect(headers).toMatchObject({
    ...securityHeaders('shell'),
    'content-security-policy': renderedPolicy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
  })
  const own = [
    'connection',
    'content-length',
    'content-type',
    'date',
    'etag',
    'keep-alive',
    'vary',
    'cache-control',
    'x-request-id',
  ]
  expect(Object.values(headers)).not.toContain('of the renderer')
  expect(Object.keys(headers).toSorted()).toEqual([...own, ...Object.keys(securityHeaders('shell'))].toSorted())
})

test.each(wrongHashes)('A27: a page whose hashes are %j is plain', async (hashes) => {
  for (const header of ['x-style-hashes', 'x-script-hashes']) {
    renderer.behave('answer', 0, { [header]: hashes })
    const { status, headers, text } = await ask(newAddress())
    expect([status, text]).toEqual([200, expect.stringContaining(PLAIN)])
    expect(headers['content-security-policy']).toBe(securityHeaders('shell')['content-security-policy'])
  }
})

test('A27: a page of another type, in an encoding that was not asked for, or too long is plain', async () => {
  for (const changed of [{ 'content-type': 'image/svg+xml' }, { 'content-encoding': 'deflate' }]) {
    renderer.behave('answer', 0, changed)
    expect((await ask(newAddress())).text).toContain(PLAIN)
  }
  renderer.behave('answer')
  expect((await ask('/long')).body.length).toBeLessThan(10_000)
})

test('A4: the renderer learns the address and the encoding, nothing about the visitor', async () => {
  const url = newAddress()
  const { headers } = await ask(url, {
    headers: {
      authorization: 'Bearer secret',
      cookie: 'visitor=secret',
      'accept-encoding': 'gzip, br',
      'user-agent': 'secret',
      referer: 'https://secret.example/',
      'x-forwarded-for': '6.6.6.6',
    },
  })
  expect(renderer.askedFor(url)).toEqual([
    {
      method: 'GET',
      url,
      headers: {
        host: 'shop.example.ru',
        connection: 'keep-alive',
        'accept-encoding': 'br',
        traceparent: expect.stringContaining(String(headers['x-request-id'])),
      },
    },
  ])
})

test.each(plainAddresses)('A4: %s is a plain page, and the renderer is not asked', async (url) => {
  const before = renderer.asked.length
  const { status, headers, text } = await ask(url)
  expect([status, text]).toEqual([200, expect.stringContaining(PLAIN)])
  expect(headers['content-security-policy']).toBe(securityHeaders('shell')['content-security-policy'])
  expect(renderer.asked).toHaveLength(before)
})

test.each(renderedAddresses)('%s is asked for as it was sent', async (url) => {
  expect((await ask(url)).text).toContain(` of ${url}</p>`)
})

test('a file is not asked for', async () => {
  const before = renderer.asked.length
  expect((await ask('/favicon.ico')).status).toBe(404)
  expect(renderer.asked).toHaveLength(before)
})

test('an unknown product is 404 with its page', async () => {
  const { status, headers, text } = await ask('/products/gone-1')
  expect([status, text]).toEqual([404, expect.stringContaining(' of /products/gone-1</p>')])
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': renderedPolicy })
})

test('HEAD gets the headers of the page', async () => {
  const { status, headers, text } = await ask(newAddress(), { method: 'HEAD' })
  expect([status, text, headers['content-security-policy']]).toEqual([200, '', renderedPolicy])
})

describe('the plain page is sent, with 200 and its own policy,', () => {
  function expectPlain({ status, headers, text }: Awaited<ReturnType<typeof ask>>) {
    expect([status, text]).toEqual([200, expect.stringContaining(PLAIN)])
    expect(headers).toMatchObject({ ...securityHeaders('shell'), 'cache-control': 'no-cache' })
  }

  test('when the renderer answers 500', async () => {
    renderer.behave('fail')
    const url = newAddress()
    expectPlain(await ask(url))
    expect(renderer.askedFor(url)).toHaveLength(1)
  })

  test('when the renderer does not answer within 300 ms', async () => {
    renderer.behave('hang')
    await ask('/index.html')
    const answer = await ask(newAddress())
    expectPlain(answer)
    expect(answer.took).toBeGreaterThan(250)
    expect(answer.took).toBeLessThan(500)
  })

  test('while the renderer is down, and the next one is rendered when it is back', async () => {
    await renderer.stop()
    const url = newAddress()
    expectPlain(await ask(url))
    await renderer.start()
    expect((await ask(url)).text).toContain(` of ${url}</p>`)
    isUp = false
    expectPlain(await ask(newAddress()))
  })
})

test('a page is asked for in the encoding that the visitor accepts', async () => {
  const url = newAddress()
  const accepted = ['gzip, deflate, br, zstd', 'gzip;q=1, br;q=0', 'identity']
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (const encodings of accepted) answers.push(await ask(url, { headers: { 'accept-encoding': encodings } }))
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  const [br, gzip, none] = answers.map(({ body }) => body)
  const texts = [brotliDecompressSync(br ?? '').toString(), gunzipSync(gzip ?? '').toString(), String(none)]
  for (const text of texts) expect(text).toContain(` of ${url}</p>`)
})

test('a page that the renderer did not compress is compressed', async () => {
  const { headers, body } = await ask('/order', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(body).toString()).toContain(' of /order</p>')
})

test('a plain page that cannot be read is a failure of the edge', async () => {
  const registry = join(edge.remotesDir, 'registry.json')
  const before = readFileSync(registry)
  writeFileSync(registry, '{bad')
  isUp = false
  const { status } = await ask(newAddress())
  writeFileSync(registry, before)
  expect(status).toBe(500)
})
