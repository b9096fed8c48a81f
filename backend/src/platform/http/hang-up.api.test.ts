import { once } from 'node:events'
import { connect } from 'node:net'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let backend: TestBackend
const lines: string[] = []

beforeAll(async () => {
  backend = await startBackend()
  void backend.nextLine((line) => lines.push(line) < 0)
}, 180_000)
afterAll(() => backend.dispose(), 60_000)
beforeEach(() => (lines.length = 0))

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const protocol = '/auth/realms/portal/protocol/openid-connect'
const actions = '/auth/realms/portal/login-actions'

/** Sends headers and the first part of a body, and hangs up when the backend has the request in hand. */
async function hangUp(path: string, headers: string, body: string): Promise<void> {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\n${headers}\r\n\r\n`)
  await once(socket, 'data')
  socket.write(body)
  socket.resetAndDestroy()
}

describe.each<[string, string, string, string]>([
  ['/public/api/v3/reports', '/public/api/v3/reports', json, '{"reports":['],
  ['/public/api/v3/users', '/public/api/v3/users', json, '{'],
  ['/captcha.local/answer', '/captcha.local/answer', json, '{'],
  [`${protocol}/token`, `${protocol}/token`, form, 'client_id=portal'],
  [`${actions}/authenticate/x`, `${actions}/authenticate/:uid`, form, 'username=7'],
  [`${actions}/reset-credentials`, `${actions}/reset-credentials`, form, 'username=7'],
  ['/sandbox/edo/lk', '/sandbox/edo/lk', form, 'inn=7'],
  ['/sandbox/pay/x', '/sandbox/pay/:id', form, 'decision=p'],
])('%s', (path, route, type, body) => {
  test.each([
    ['with a length', 'content-length: 1000'],
    ['in chunks', 'transfer-encoding: chunked'],
    ['of a navigation', 'content-length: 1000\r\naccept: text/html'],
  ])('A34: a client that hangs up in a body %s leaves one line of its own fault', async (_, headers) => {
    const logged = backend.nextLine((line) => line.includes(`"route":"${route}"`))
    const sent = headers.includes('chunked') ? `${body.length.toString(16)}\r\n${body}\r\n` : body
    await hangUp(path, `content-type: ${type}\r\n${headers}`, sent)
    expect(JSON.parse(await logged)).toMatchObject({ level: 'warn', status: 499 })
    const later = backend.nextLine((line) => line.includes('openapi.json'))
    await fetch(`${backend.url}/public/api/v3/openapi.json`)
    await later
    expect(lines.filter((line) => line.includes('"level":"error"') || line.includes('"stack"'))).toEqual([])
  })
})
