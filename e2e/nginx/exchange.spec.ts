import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { EXCHANGE_BODY, exchangeTexts } from '../../tooling/runner/rules/exchange.ts'
import { accessLogLine } from './support/access-log.ts'
import { ask as askAt, type Answer, type Asked } from './support/ask.ts'
import { startTestServers, type TestServers } from './support/start-test-servers.ts'

const address = '/1c_exchange?type=catalog&mode=file&filename=v8.zip'

/** What the backend does with a request. */
let answer: (body: Buffer, response: ServerResponse) => void
/** Headers of the last request that the backend received, and how many there were. */
let asked: { headers: IncomingHttpHeaders; count: number }
const said = { 'content-type': 'text/plain; charset=windows-1251', 'cache-control': 'no-store', 'set-cookie': 'a=b' }

const backend = createServer((request, response) => {
  const parts: Buffer[] = []
  asked = { headers: request.headers, count: asked.count + 1 }
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => answer(Buffer.concat(parts), response))
})

let servers: TestServers
test.beforeAll(async () => {
  await once(backend.listen(0, '127.0.0.1'), 'listening')
  servers = await startTestServers({
    backends: [(backend.address() as AddressInfo).port],
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  })
})
test.afterAll(async () => {
  await servers.stop()
  backend.closeAllConnections()
  backend.close()
})
test.beforeEach(() => {
  asked = { headers: {}, count: 0 }
  answer = (_, response) => response.writeHead(200, said).end('success')
})

/** From an address of its own, so that tests do not share limits. */
let client = 0
const fromNewClient = () => ({ 'x-forwarded-for': `9.9.8.${(client += 1)}` })
const ask = (path = address, { headers, ...options }: Asked = {}, port = servers.edge.port) =>
  askAt(port, path, { ...options, headers: { ...fromNewClient(), ...headers } })

/** What 1C reads of an answer. */
const readBy1C = ({ status, headers, body }: Answer) => ({
  status,
  type: headers['content-type'],
  lines: new TextDecoder('windows-1251').decode(body).split('\n'),
})
const failure = (status: number) => ({
  status,
  type: 'text/plain; charset=windows-1251',
  lines: ['failure', exchangeTexts[status]],
})

test('EXCH-029: a body of file_limit passes, with credentials and cookie, and no answer is cached', async () => {
  answer = (body, response) => response.writeHead(200, said).end(`success ${body.length}`)
  const headers = { authorization: 'Basic YTpi', cookie: 'exchange_session=1' }
  const sent = { method: 'POST', body: Buffer.alloc(EXCHANGE_BODY, 'a'), headers }
  for (const count of [1, 2]) {
    const { status, text, headers: got } = await ask(address, sent)
    expect([status, text, asked.count]).toEqual([200, `success ${EXCHANGE_BODY}`, count])
    expect(got).toMatchObject({ ...said, 'set-cookie': ['a=b'] })
  }
  expect(asked.headers).toMatchObject(headers)
  await ask()
  await ask()
  expect(asked.count).toBe(4)
})

test('EXCH-001: an address with a slash at its end is the backend’s too, never a page', async () => {
  const { text } = await ask('/1c_exchange/?type=catalog&mode=checkauth', { headers: { accept: 'text/html' } })
  expect(text).toBe('success')
})

test('EXCH-020: the bytes of an answer pass as they are', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  for (const type of ['text/plain; charset=windows-1251', 'application/xml; charset=windows-1251', 'text/plain']) {
    answer = (_, response) => response.writeHead(200, { 'content-type': type }).end(bytes)
    expect((await ask()).body.equals(bytes)).toBe(true)
  }
})

test('EXCH-029: a program that sends one request at a time is slowed to 10 a second, and never refused', async () => {
  const headers = fromNewClient()
  const begin = performance.now()
  for (let count = 0; count < 50; count += 1) expect((await ask(address, { headers })).status).toBe(200)
  // The first 21 are free.
  expect(performance.now() - begin).toBeGreaterThan(2_500)
})

test('EXCH-029: others have limits of their own', async () => {
  const headers = fromNewClient()
  for (let count = 0; count < 22; count += 1) await ask(address, { headers })
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await ask('/public/api/v3/products', { headers })).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test.describe('EXCH-032 F32: a failure of the edge is a text in windows-1251', () => {
  /** What a browser that navigates sends, so that 1C is told from it by the address alone. */
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' }

  test('413: a body over file_limit', async () => {
    const large = await ask(address, { method: 'POST', body: Buffer.alloc(EXCHANGE_BODY + 1, 'a'), headers })
    expect(readBy1C(large)).toEqual(failure(413))
    expect(asked.count).toBe(0)
  })

  test('A37: 429: more than eight requests at once', async () => {
    const held: ServerResponse[] = []
    const full = new Promise<void>((resolve) => {
      answer = (_, response) => {
        if (held.length === 8) return void response.writeHead(200, said).end('the ninth')
        if (held.push(response) === 8) resolve()
      }
    })
    const own = fromNewClient()
    const waiting = Array.from({ length: 8 }, () => ask(address, { headers: own }))
    await full
    const refused = await ask(address, { headers: { ...headers, ...own } })
    for (const response of held) response.writeHead(200, said).end('success')
    expect(readBy1C(refused)).toEqual(failure(429))
    expect(refused.headers['retry-after']).toBe('10')
    expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(Array(8).fill('success'))
  })

  test('405: another method', async () => {
    for (const method of ['PUT', 'PROPFIND', 'DELETE']) {
      const refused = await ask(address, { method, headers })
      expect(readBy1C(refused)).toEqual(failure(405))
      expect(refused.headers.allow).toBe('GET, POST')
    }
  })

  test('503: no backend, one that ends the connection, and maintenance', async () => {
    answer = (_, response) => void response.socket?.destroy()
    expect(readBy1C(await ask(address, { method: 'POST', body: 'a', headers }))).toEqual(failure(503))
    const down = await startTestServers({ backends: [1] })
    const refused = await ask(address, { headers }, down.edge.port)
    await down.stop()
    expect([readBy1C(refused), refused.headers['retry-after']]).toEqual([failure(503), '2'])
    writeFileSync(servers.maintenanceFile, '')
    const during = await ask(address, { headers })
    rmSync(servers.maintenanceFile)
    expect([readBy1C(during), during.headers['retry-after']]).toEqual([failure(503), '60'])
  })

  for (const [name, bytes, status] of [
    ['400: a GET with a body', `GET ${address} HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\n\r\na`, 400],
    ['431: a long header', `GET ${address} HTTP/1.1\r\nhost: a\r\nx-a: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['400: no host', `GET ${address} HTTP/1.1\r\n\r\n`, 400],
    [
      '400: a body in wrong chunks',
      `POST ${address} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
  ] as const) {
    test(name, async () => {
      const socket = connect({ host: '127.0.0.1', port: servers.edge.port })
      socket.write(bytes)
      const parts: Buffer[] = []
      for await (const part of socket) parts.push(part as Buffer)
      const text = new TextDecoder('windows-1251').decode(Buffer.concat(parts))
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(text.toLowerCase()).toContain('content-type: text/plain; charset=windows-1251\r\n')
      expect(text).toContain(`failure\n${exchangeTexts[status]}`)
    })
  }

  test('of its address alone', async () => {
    answer = (_, response) => void response.socket?.destroy()
    for (const path of ['/public/api/a?x=/1c_exchange', '/auth/realms/portal/1c_exchange'])
      expect((await ask(path)).headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

test('the access log has no query of the exchange', async () => {
  const asked1C = await ask('/1c_exchange?type=sale&mode=checkauth&login=secret-login&secret=secret-of-1c')
  expect(await accessLogLine(servers.edge, asked1C)).toMatchObject({ path: '/1c_exchange', status: 200 })
  const refused = await ask('/1c_exchange?secret=secret-of-1c', { method: 'PUT' })
  expect(await accessLogLine(servers.edge, refused)).toMatchObject({ path: '/1c_exchange', status: 405, method: 'PUT' })
  expect(servers.edge.log()).not.toMatch(/secret-/)
})
