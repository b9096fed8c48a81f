import { rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { failurePage } from '../../tooling/runner/rules/failure-page.ts'
import { securityHeaders } from '../../tooling/runner/rules/headers.ts'
import { LONGEST_ADDRESS } from '../../tooling/runner/rules/rendering-rules.ts'
import {
  addressOf,
  leaveInPeriod,
  plainAddresses,
  renderedAddresses,
  renderedPolicy,
  startTestRenderer,
  wrongHashes,
} from '../../tooling/runner/edge/testing/test-renderer.ts'
import { accessLogLine } from './support/access-log.ts'
import { startTestServers, type TestServers } from './support/start-test-servers.ts'

/** Part of a page that nginx would replace in a plain one. */
const INCLUDE = '<!--#include virtual="/config.json" -->'
/** What every plain page contains. */
const PLAIN = 'id="portal-registry">{"remotes"'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  /** ms */
  readonly took: number
}

let renderer: Awaited<ReturnType<typeof startTestRenderer>>
let servers: TestServers

test.beforeAll(async () => {
  renderer = await startTestRenderer(() => ' '.repeat(1_000) + INCLUDE)
  servers = await startTestServers({ backends: [1], renderers: [renderer.port] })
})
test.afterAll(async () => {
  await servers.stop()
  await renderer.stop()
})
test.beforeEach(async () => {
  renderer.behave('answer')
  await leaveInPeriod(1_500)
})

function ask(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  // A connection is free again only when nginx has asked for the page again.
  const { body: sent, ...others } = { ...options, agent: false }
  const started = performance.now()
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: servers.edge.port, path, ...others }, (response) => {
      response.toArray().then((parts) => {
        const body = Buffer.concat(parts as Buffer[])
        const took = performance.now() - started
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString(), took })
      }, reject)
    })
    request.once('error', reject).end(sent)
  })
}

const lineOf = (answer: Answer) => accessLogLine(servers.edge, answer)

let addresses = 0
/** An address that no test has asked for. */
const newAddress = () => `/products?page=${(addresses += 1)}`

/** Waits until just after the start of the `ahead`th second from now: nginx counts the age of a page in whole seconds. */
const startOfSecond = (ahead: number) => wait(ahead * 1_000 - (Date.now() % 1_000) + 50)

function expectPlain({ status, headers, text }: Answer) {
  expect([status, text]).toEqual([200, expect.stringContaining(PLAIN)])
  expect(headers).toMatchObject({ ...securityHeaders('shell'), 'cache-control': 'no-cache' })
}

test.describe('a page of the renderer', () => {
  test('A15 A27: is sent as it was rendered; of its headers the edge takes the hashes for its policy', async () => {
    const answer = await ask(newAddress())
    const { status, headers, text } = answer
    expect([status, text]).toEqual([200, expect.stringMatching(/^<p>page \d+ of \/products/)])
    expect(text).toContain(INCLUDE)
    expect(headers).toMatchObject({
      ...securityHeaders('shell'),
      'content-security-policy': renderedPolicy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(headers.vary).toMatch(/accept-encoding/)
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    const own = [
      'connection',
      'content-length',
      'content-type',
      'date',
      'server',
      'vary',
      'cache-control',
      'x-request-id',
    ]
    const security = Object.keys(securityHeaders('shell'))
    expect(Object.keys(headers).toSorted()).toEqual([...own, ...security].toSorted())
    expect(await lineOf(answer)).toMatchObject({ path: '/products', status: 200, upstreamStatus: '200', cache: 'MISS' })
  })

  test('A27: a header with anything but hashes adds nothing to the policy', async () => {
    const { 'content-security-policy': policy = '' } = securityHeaders('shell')
    const [, added = ''] = /style-src [^;]*?( 'sha256-s[^;]*);/.exec(renderedPolicy) ?? []
    for (const hashes of wrongHashes) {
      renderer.behave('answer', 0, { 'x-script-hashes': hashes, 'x-style-hashes': hashes })
      expect([hashes, (await ask(newAddress())).headers['content-security-policy']]).toEqual([hashes, policy])
      renderer.behave('answer', 0, { 'x-script-hashes': hashes })
      const { headers } = await ask(newAddress())
      expect(String(headers['content-security-policy']).replace(added, '')).toBe(policy)
    }
  })

  test('A27: a page for which the renderer sends a redirect is plain', async () => {
    for (const status of [301, 302, 303, 307, 308, 401]) {
      renderer.behave(status, 0, { location: 'https://evil.example/' })
      expectPlain(await ask(newAddress()))
    }
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
        range: 'bytes=0-1',
        'x-forwarded-for': '6.6.6.6',
      },
    })
    const id = String(headers['x-request-id'])
    expect(renderer.askedFor(url)).toEqual([
      {
        method: 'GET',
        url,
        headers: {
          host: new URL(servers.url).host,
          'accept-encoding': 'br',
          traceparent: `00-${id}-${id.slice(0, 16)}-01`,
        },
      },
    ])
  })

  for (const url of plainAddresses) {
    test(`A4: ${url} is a plain page, and the renderer is not asked`, async () => {
      const before = renderer.asked.length
      const answer = await ask(url)
      expectPlain(answer)
      expect(renderer.asked).toHaveLength(before)
      await lineOf(answer)
      expect(servers.edge.log()).not.toContain('secret')
    })
  }

  test('A23: an address over 2 KB is a plain page, and the renderer is not asked', async () => {
    const before = renderer.asked.length
    expectPlain(await ask(addressOf(LONGEST_ADDRESS + 1)))
    expect(renderer.asked).toHaveLength(before)
    expect((await ask(addressOf(LONGEST_ADDRESS))).text).toContain(' of /products?a')
  })

  test('A23: 15 KB of a character that a rule looks for hold nobody up', async () => {
    for (const character of '?&=%/.;-+a1') {
      const { status, took } = await ask(`/products?${character.repeat(15_000)}`)
      expect([character, status]).toEqual([character, 200])
      expect(took, character).toBeLessThan(1_000)
    }
  })

  for (const url of renderedAddresses) {
    test(`${url} is asked for as it was sent`, async () => {
      expect((await ask(url)).text).toContain(` of ${url}</p>`)
    })
  }

  test('A20: a form, a body and dot segments are refused without it, and a file is not asked for', async () => {
    const before = renderer.asked.length
    const refused = [
      await ask('/products', { method: 'POST', body: 'a=1' }),
      await ask('/products', { method: 'GET', body: 'a', headers: { 'content-length': '1' } }),
      await ask('/products/../index.html'),
      await ask('/favicon.ico'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([405, 400, 400, 404])
    expect(renderer.asked).toHaveLength(before)
  })

  test('an unknown product is 404 with its page', async () => {
    for (const cache of ['MISS', 'HIT']) {
      const answer = await ask('/products/gone-1')
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining(' of /products/gone-1</p>')])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': renderedPolicy })
      expect(await lineOf(answer)).toMatchObject({ status: 404, cache })
    }
  })

  test('HEAD gets the headers of the page, which the next visitor gets whole', async () => {
    const url = newAddress()
    const head = await ask(url, { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-security-policy']]).toEqual([200, '', renderedPolicy])
    expect((await ask(url)).text).toContain(` of ${url}</p>`)
    expect(renderer.askedFor(url)).toMatchObject([{ method: 'GET' }])
  })

  test('is sent whole, whatever part of it the browser wants', async () => {
    const url = newAddress()
    for (const header of ['range', 'if-none-match', 'if-modified-since']) {
      const value = { range: 'bytes=0-1', 'if-none-match': '"a"', 'if-modified-since': new Date().toUTCString() }[
        header
      ]
      const { status, text } = await ask(url, { headers: { [header]: value ?? '' } })
      expect([status, text]).toEqual([200, expect.stringContaining(` of ${url}</p>`)])
    }
  })

  test('is compressed if the renderer did not compress it', async () => {
    const { headers, body } = await ask('/order', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).toString()).toContain(' of /order</p>')
  })

  test('a page longer than the buffers arrives whole', async () => {
    const long = 'a'.repeat(400_000)
    const other = await startTestRenderer(() => long)
    const own = await startTestServers({ backends: [1], renderers: [other.port] })
    try {
      for (let count = 0; count < 2; count += 1) {
        const text = await (await fetch(`http://127.0.0.1:${own.edge.port}/long`)).text()
        expect(text.length).toBe('<p>page 1 of /long</p>'.length + long.length)
      }
      expect(other.asked).toHaveLength(1)
    } finally {
      await own.stop()
      await other.stop()
    }
  })
})

test.describe('the plain page is sent, with 200 and its own policy,', () => {
  test('when the renderer answers 500', async () => {
    renderer.behave('fail')
    for (const method of ['GET', 'HEAD']) {
      const url = newAddress()
      const answer = await ask(url, { method })
      if (method === 'GET') expectPlain(answer)
      expect([answer.status, answer.headers['content-security-policy']]).toEqual([
        200,
        securityHeaders('shell')['content-security-policy'],
      ])
      expect(renderer.askedFor(url)).toHaveLength(1)
      expect(await lineOf(answer)).toMatchObject({ status: 200, upstreamStatus: '500 : 200', cache: '' })
    }
  })

  test('when the renderer does not answer within 300 ms, to visitors who ask at the same time, too', async () => {
    renderer.behave('hang')
    await ask('/index.html')
    const url = newAddress()
    const answers = await Promise.all([ask(url), ask(url), ask(newAddress())])
    for (const answer of answers) {
      expectPlain(answer)
      expect(answer.took).toBeGreaterThan(200)
      expect(answer.took).toBeLessThan(450)
      expect(await lineOf(answer)).toMatchObject({ status: 200, upstreamStatus: '504 : 200' })
    }
  })

  test('while the renderer is down, and the next one is rendered when it is back', async () => {
    const kept = newAddress()
    await ask(kept)
    await renderer.stop()
    const url = newAddress()
    const answer = await ask(url)
    await renderer.start()
    expectPlain(answer)
    expect(await lineOf(answer)).toMatchObject({ status: 200, upstreamStatus: '502 : 200' })
    expect((await ask(url)).text).toContain(` of ${url}</p>`)
  })

  test('and none fails while the renderer drops its connections and comes back, twenty times under load', async () => {
    let isOver = false
    const kinds = { rendered: 0, plain: 0 }
    const visit = async () => {
      const { status, text } = await ask(newAddress())
      const kind = /^<p>page \d+ of [^]*-->$/.test(text) ? 'rendered' : 'plain'
      if (kind === 'plain') expect(text).toContain(PLAIN)
      expect(status).toBe(200)
      kinds[kind] += 1
    }
    const visits: Promise<void>[] = []
    const load = (async () => {
      while (!isOver) {
        visits.push(visit())
        await wait(5)
      }
    })()
    renderer.behave('answer', 10)
    for (let count = 0; count < 20; count += 1) {
      await wait(60)
      await renderer.stop()
      await wait(40)
      await renderer.start()
    }
    isOver = true
    await load
    await Promise.all(visits)
    expect(kinds.rendered).toBeGreaterThan(50)
    expect(kinds.plain).toBeGreaterThan(20)
  })

  test('by another renderer of several if one is down', async () => {
    const other = await startTestRenderer()
    const both = await startTestServers({ backends: [1], renderers: [1, other.port] })
    try {
      for (let count = 0; count < 4; count += 1) {
        const answer = await fetch(`http://127.0.0.1:${both.edge.port}/products?page=${count}`)
        expect(await answer.text()).toContain(` of /products?page=${count}</p>`)
      }
    } finally {
      await both.stop()
      await other.stop()
    }
  })

  test('and is a failure only if the shell is down, too', async () => {
    renderer.behave('fail')
    await servers.shell.stop()
    const answer = await ask(newAddress(), { headers: { accept: 'text/html' } })
    renderer.behave('answer')
    const rendered = await ask(newAddress())
    await servers.shell.start()
    expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([503, failurePage(503), '2'])
    expect([rendered.status, rendered.headers['content-security-policy']]).toEqual([200, renderedPolicy])
  })

  test('but not during maintenance', async () => {
    const before = renderer.asked.length
    writeFileSync(servers.maintenanceFile, '')
    const answer = await ask(newAddress(), { headers: { accept: 'text/html' } })
    rmSync(servers.maintenanceFile)
    expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([503, failurePage(503), '60'])
    expect(renderer.asked).toHaveLength(before)
  })
})

test.describe('a page is kept', () => {
  test('for a second; then it is sent on while it is asked for again', async () => {
    await leaveInPeriod(9_000)
    await startOfSecond(1)
    const url = newAddress()
    const first = await ask(url)
    expect((await ask(url)).text).toBe(first.text)
    expect(renderer.askedFor(url)).toHaveLength(1)
    await startOfSecond(2)
    const stale = await ask(url)
    expect([stale.text, stale.headers['content-security-policy']]).toEqual([first.text, renderedPolicy])
    await wait(200)
    expect(await lineOf(stale)).toMatchObject({ status: 200, cache: 'STALE' })
    const second = await ask(url)
    expect(second.text).not.toBe(first.text)
    expect(renderer.askedFor(url)).toHaveLength(2)
    await wait(4_000)
    const third = await ask(url)
    expect(third.text).not.toBe(second.text)
    expect(await lineOf(third)).toMatchObject({ status: 200, cache: 'EXPIRED' })
  })

  test('and sent while the renderer fails, hangs or is down, for ten seconds at most', async () => {
    await leaveInPeriod(8_000)
    await startOfSecond(1)
    const url = newAddress()
    const { text } = await ask(url)
    renderer.behave('hang')
    await startOfSecond(2)
    const first = await ask(url)
    // Nobody waits for the renderer.
    expect(first.took).toBeLessThan(150)
    const answers = [first, await ask(url)]
    await wait(1_500)
    answers.push(await ask(url))
    renderer.behave('fail')
    answers.push(await ask(url))
    await renderer.stop()
    answers.push(await ask(url))
    for (const answer of answers) {
      expect([answer.status, answer.text, answer.headers['content-security-policy']]).toEqual([
        200,
        text,
        renderedPolicy,
      ])
      expect(answer.took).toBeLessThan(350)
    }
    const lines = await Promise.all(answers.slice(2).map(lineOf))
    expect(lines.map(({ upstreamStatus }) => upstreamStatus)).toEqual(['504', '500', '502'])
    await wait(10_050 - (Date.now() % 10_000))
    const late = await ask(url)
    await renderer.start()
    expectPlain(late)
  })

  test('for visitors who ask at the same time, too: the renderer is asked once', async () => {
    renderer.behave('answer', 20)
    const url = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(renderer.askedFor(url)).toHaveLength(1)
    for (const { took } of answers) expect(took).toBeLessThan(200)
  })

  test('for each encoding of its own', async () => {
    const url = newAddress()
    const accepted = ['gzip, deflate, br, zstd', 'gzip;q=1, br;q=0', 'identity']
    const answers = []
    for (const encodings of accepted) answers.push(await ask(url, { headers: { 'accept-encoding': encodings } }))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    const [br, gzip, none] = answers as [Answer, Answer, Answer]
    const texts = [brotliDecompressSync(br.body).toString(), gunzipSync(gzip.body).toString(), none.text]
    for (const text of texts) expect(text).toContain(` of ${url}</p>`)
    expect((await ask(url, { headers: { 'accept-encoding': 'br' } })).body).toEqual(br.body)
    expect(renderer.askedFor(url)).toHaveLength(3)
  })
})
