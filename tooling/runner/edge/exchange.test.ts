import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { EXCHANGE_BODY, exchangeTexts } from '../rules/exchange.ts'
import { startTestEdge } from './testing/start-test-edge.ts'

const address = '/1c_exchange?type=catalog&mode=file&filename=v8.zip'

let edge: Awaited<ReturnType<typeof startTestEdge>>
let slowEdge: Awaited<ReturnType<typeof startTestEdge>>
let isBackendUp = true
/** What the backend does with a request. */
let answer: (body: Buffer) => string | undefined = () => 'success'
/** Headers of the last request that the backend received. */
let asked: Record<string, unknown> = {}

const backend = createServer((request, response) => {
  const parts: Buffer[] = []
  asked = request.headers
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => {
    const text = answer(Buffer.concat(parts))
    if (text !== undefined) response.writeHead(200, { 'set-cookie': 'a=b', 'cache-control': 'no-store' }).end(text)
  })
})

beforeAll(async () => {
  await once(backend.listen(0, '127.0.0.1'), 'listening')
  const { port } = backend.address() as AddressInfo
  edge = await startTestEdge({ backendPort: () => (isBackendUp ? port : undefined) })
  slowEdge = await startTestEdge({ backendPort: () => port, timeout: 100 })
})
afterAll(async () => {
  await edge.stop()
  await slowEdge.stop()
  backend.closeAllConnections()
  backend.close()
})
beforeEach(() => {
  answer = () => 'success'
  isBackendUp = true
})

const ask = (path = address, options: RequestInit = {}, { port } = edge) =>
  fetch(`http://127.0.0.1:${port}${path}`, options)

/** What 1C reads of an answer. */
async function readBy1C(response: Response) {
  const text = new TextDecoder('windows-1251').decode(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), lines: text.split('\n') }
}

const failure = (status: number) => ({
  status,
  type: 'text/plain; charset=windows-1251',
  lines: ['failure', exchangeTexts[status]],
})

test('EXCH-029: a body of file_limit passes, with credentials and cookie, and no answer is cached', async () => {
  answer = (body) => `success ${body.length}`
  const sent = { authorization: 'Basic YTpi', cookie: 'exchange_session=1' }
  const response = await ask(address, { method: 'POST', body: Buffer.alloc(EXCHANGE_BODY, 'a'), headers: sent })
  expect([response.status, await response.text()]).toEqual([200, `success ${EXCHANGE_BODY}`])
  expect(asked).toMatchObject(sent)
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'cache-control': 'no-store', 'set-cookie': 'a=b' })
})

test('EXCH-001: an address with a slash at its end is the backend’s too, never a page', async () => {
  const response = await ask('/1c_exchange/?type=catalog&mode=checkauth', { headers: { accept: 'text/html' } })
  expect(await response.text()).toBe('success')
})

describe('EXCH-032 F32: a failure of the edge is a text in windows-1251', () => {
  /** What a browser that navigates sends, so that 1C is told from it by the address alone. */
  const headers = { accept: 'text/html' }

  test('413: a body over file_limit', async () => {
    const response = await ask(address, { method: 'POST', body: Buffer.alloc(EXCHANGE_BODY + 1, 'a'), headers })
    expect(await readBy1C(response)).toEqual(failure(413))
  })

  test('503: the backend is down', async () => {
    isBackendUp = false
    const response = await ask(address, { headers })
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await readBy1C(response)).toEqual(failure(503))
  })

  test('504: the backend does not answer', async () => {
    answer = () => undefined
    expect(await readBy1C(await ask(address, { headers }, slowEdge))).toEqual(failure(504))
  })

  test('405: another method', async () => {
    const response = await ask(address, { method: 'PUT', body: 'a', headers })
    expect(response.headers.get('allow')).toBe('GET, POST')
    expect(await readBy1C(response)).toEqual(failure(405))
  })

  test.each([
    ['400: a GET with a body', `GET ${address} HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\n\r\na`, 400],
    ['431: a long header', `GET ${address} HTTP/1.1\r\nhost: a\r\nx-a: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['400: a header that is none', `GET ${address} HTTP/1.1\r\nhost: a\r\nx y: z\r\n\r\n`, 400],
    [
      '400: a body in wrong chunks',
      `POST ${address} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
  ])('%s', async (_, bytes, status) => {
    const socket = connect({ host: '127.0.0.1', port: edge.port })
    socket.write(bytes)
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part as Buffer)
    const text = new TextDecoder('windows-1251').decode(Buffer.concat(parts))
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text).toContain('content-type: text/plain; charset=windows-1251\r\n')
    expect(text.split('\r\n\r\n')[1]).toBe(`failure\n${exchangeTexts[status]}`)
  })

  test('of its address alone', async () => {
    isBackendUp = false
    for (const path of ['/public/api/a?x=/1c_exchange', '/auth/1c_exchange'])
      expect((await ask(path)).headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})
