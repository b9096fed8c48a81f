import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { dripBodies } from '../../tooling/nginx/dripping-bodies.ts'
import { ask } from './support/ask.ts'
import { startTestServers, type TestServers } from './support/start-test-servers.ts'

// What one network can do to all others.

/** Requests that the backend has begun to get. */
let begun = 0
const backend = createServer((request, response) => {
  begun += 1
  request.resume().once('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{}'))
})

test.beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
})
test.afterAll(() => {
  backend.closeAllConnections()
  backend.close()
})

const backends = () => [(backend.address() as AddressInfo).port]
const tooMany = [429, '10', { code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов, попробуйте позже' }]

test.describe('A24: slow bodies', () => {
  let servers: TestServers
  test.beforeAll(async () => {
    servers = await startTestServers({ backends: backends() })
  })
  test.afterAll(() => servers.stop())

  const path = '/public/api/v3/organizations/0/products'

  test('400 of one network cost no backend, and the calls of all others are answered', async () => {
    begun = 0
    const drops = dripBodies(servers.edge.port, 400)
    try {
      // A connection counts once its headers are read. All but 100 are refused.
      await expect.poll(() => drops.statuses['429']).toBeGreaterThanOrEqual(300)
      expect(Object.keys(drops.statuses)).toEqual(['429'])
      expect(begun).toBe(0)
      const calls = Array.from({ length: 50 }, (_, place) =>
        ask(servers.edge.port, path, { localAddress: `127.0.0.${2 + (place % 5)}` }),
      )
      for (const { status } of await Promise.all(calls)) expect(status).toBe(201)
      const own = await ask(servers.edge.port, path)
      expect([own.status, own.headers['retry-after'], JSON.parse(own.text)]).toEqual(tooMany)
      // Pages and files are answered there, too.
      expect((await ask(servers.edge.port, '/products')).status).toBe(200)
    } finally {
      drops.stop()
    }
    await expect.poll(async () => (await ask(servers.edge.port, path)).status).toBe(201)
  })

  test('A11: a body that stops arriving ends its connection after ten seconds', async () => {
    test.slow()
    const socket = connect({ host: '127.0.0.1', port: servers.edge.port }).on('error', () => undefined)
    socket.write('POST /public/api/v3/users HTTP/1.1\r\nHost: portal\r\nContent-Length: 9\r\n\r\n{')
    const started = performance.now()
    await new Promise((resolve) => void socket.once('close', resolve))
    expect(performance.now() - started).toBeGreaterThan(9_000)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

test.describe('A25 A26: requests of one network that the backend limits, too', () => {
  let servers: TestServers
  test.beforeAll(async () => {
    servers = await startTestServers({ backends: backends(), env: { TRUSTED_PROXIES: '127.0.0.1' } })
  })
  test.afterAll(() => servers.stop())

  let networks = 0
  /** Sends requests from a network of their own until one is refused, at most 500. */
  async function sendUntilRefused(method: string, path: string, headers: Record<string, string> = {}) {
    const network = `9.9.8.${(networks += 1)}`
    const send = (address = network) =>
      ask(servers.edge.port, path, { method, headers: { ...headers, 'x-forwarded-for': address } })
    for (let count = 0; count < 500; count += 1) {
      const answer = await send()
      if (answer.status === 201) continue
      expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.text)]).toEqual(tooMany)
      expect((await send('9.9.9.9')).status).toBe(201)
      return count
    }
    return 500
  }

  const realm = '/auth/realms/portal'
  for (const [name, method, path, burst] of [
    ['sign-in forms', 'GET', `${realm}/protocol/openid-connect/auth?client_id=portal`, 150],
    ['sent requests for a sign-in form', 'POST', `${realm}/protocol/openid-connect/auth`, 150],
    ['requests for a new password', 'POST', `${realm}/login-actions/reset-credentials`, 15],
    ['answers to the captcha', 'POST', '/captcha.local/answer', 40],
    ['reports', 'POST', '/public/api/v3/reports', 150],
    ['suggestions to guests', 'GET', '/public/api/v3/dadata/suggest/address?query=a', 40],
  ] as const) {
    test(`${name} are limited, with 429 in JSON`, async () => {
      const answered = await sendUntilRefused(method, path)
      // Some more are allowed while the test runs.
      expect(answered).toBeGreaterThan(burst)
      expect(answered).toBeLessThan(3 * burst)
    })
  }

  for (const [name, path, headers] of [
    ['silent sign-ins', `${realm}/protocol/openid-connect/auth?client_id=portal&prompt=none`, {}],
    ['suggestions to signed-in buyers', '/public/api/v3/dadata/suggest/address?query=a', { authorization: 'Bearer a' }],
    ['products', '/public/api/v3/organizations/0/products', {}],
  ] as const) {
    test(`${name} are not limited`, async () => {
      expect(await sendUntilRefused('GET', path, headers)).toBe(500)
    })
  }
})
