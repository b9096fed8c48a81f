import { readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { securityHeaders } from './headers.mjs'
import { startTestEdge } from './testing/start-test-edge.mjs'
import {
  plainAddresses,
  renderedAddresses,
  renderedPolicy,
  startTestRenderer,
  wrongHashes,
} from './testing/test-renderer.mjs'

/** Part of a page that the edge would replace in a plain one. */
const INCLUDE = '<!--#include virtual="/config.json" -->'
/** What every plain page contains. */
const PLAIN = 'id="portal-registry">{"remotes"'

/** @type {Awaited<ReturnType<typeof startTestRenderer>>} */
let renderer
/** @type {Awaited<ReturnType<typeof startTestEdge>>} */
let edge
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

/**
 * @param {string} path @param {import('node:http').RequestOptions} [options]
 * @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer, text: string, took: number}>} `took` in ms
 */
function ask(path, options = {}) {
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
  /** @param {Awaited<ReturnType<typeof ask>>} answer */
  function expectPlain({ status, headers, text }) {
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

describe('a page is kept', () => {
  /** @param {string} url */
  const textOf = async (url) => (await ask(url)).text

  test('for a second; then it is sent for another one while it is asked for again', async () => {
    const url = newAddress()
    const first = await textOf(url)
    expect(await textOf(url)).toBe(first)
    expect(renderer.askedFor(url)).toHaveLength(1)
    await wait(1_050)
    expect(await textOf(url)).toBe(first)
    await wait(100)
    const second = await textOf(url)
    expect(second).not.toBe(first)
    expect(renderer.askedFor(url)).toHaveLength(2)
    await wait(2_050)
    expect(await textOf(url)).not.toBe(second)
  })

  test('and sent while the renderer fails, hangs or is down, as long as the renderer said', async () => {
    const url = newAddress()
    const first = await textOf(url)
    renderer.behave('fail')
    await wait(1_050)
    expect(await textOf(url)).toBe(first)
    await wait(1_050)
    expect(await textOf(url)).toBe(first)
    renderer.behave('hang')
    const answer = await ask(url)
    expect([answer.status, answer.text]).toEqual([200, first])
    expect(answer.took).toBeLessThan(500)
    isUp = false
    expect(await textOf(url)).toBe(first)
    await wait(4_000)
    expect(await textOf(url)).toContain(PLAIN)
  })

  test('for visitors who ask at the same time, too: the renderer is asked once', async () => {
    renderer.behave('answer', 100)
    const url = newAddress()
    const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(url)))
    expect(new Set(texts).size).toBe(1)
    expect(renderer.askedFor(url)).toHaveLength(1)
  })

  test('for each encoding of its own', async () => {
    const url = newAddress()
    const accepted = ['gzip, deflate, br, zstd', 'gzip;q=1, br;q=0', 'identity']
    /** @type {Awaited<ReturnType<typeof ask>>[]} */
    const answers = []
    for (const encodings of accepted) answers.push(await ask(url, { headers: { 'accept-encoding': encodings } }))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    const [br, gzip, none] = answers.map(({ body }) => body)
    const texts = [brotliDecompressSync(br ?? '').toString(), gunzipSync(gzip ?? '').toString(), String(none)]
    for (const text of texts) expect(text).toContain(` of ${url}</p>`)
    expect((await ask(url, { headers: { 'accept-encoding': 'br' } })).body).toEqual(br)
    expect(renderer.askedFor(url)).toHaveLength(3)
  })
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
