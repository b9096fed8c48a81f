import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { ATTACK, malformedMessages } from './testing/malformed-messages.mjs'
import { startTestEdge } from './testing/start-test-edge.mjs'

/** @typedef {{method: string | undefined, url: string | undefined, visitor: unknown, injected: unknown}} Seen */

/** The requests that the backend received. @type {Seen[]} */
let seen = []

/** Tells what it received. Like the real one it answers a GET without waiting for a body. */
const backend = createServer((request, response) => {
  const { 'x-visitor': visitor, 'x-injected': injected } = request.headers
  const one = { method: request.method, url: request.url, visitor, injected }
  seen.push(one)
  const answer = () => response.setHeader('content-type', 'application/json').end(JSON.stringify(one))
  if (request.method === 'GET' || request.method === 'HEAD') answer()
  else request.resume().once('end', answer)
})
/** @type {Awaited<ReturnType<typeof startTestEdge>>} */
let edge

beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (backend.address())
  edge = await startTestEdge({ backendPort: () => port })
})
afterAll(async () => {
  await edge.stop()
  backend.closeAllConnections()
  backend.close()
})
beforeEach(() => (seen = []))

/** A client that writes bytes and reads status lines. @param {number} port */
async function openSocket(port) {
  const socket = connect({ port, host: '127.0.0.1' })
  let received = ''
  let isClosed = false
  /** @type {() => void} */
  let changed = () => undefined
  socket.setEncoding('latin1').on('data', (text) => {
    received += text
    changed()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
    changed()
  })
  await once(socket, 'connect')
  return {
    socket,
    /** Writes, and waits for one whole answer or for the end of the connection. @param {string} bytes */
    async ask(bytes) {
      received = ''
      const isDone = () => isClosed || /^HTTP\/1.1 [2-5]\d\d [^]*?\r\n\r\n/m.test(received)
      const done = new Promise((resolve) => {
        changed = () => {
          if (isDone()) resolve(undefined)
        }
      })
      socket.write(bytes, 'latin1')
      await done
      return /^HTTP\/1.1 ([2-5]\d\d) /m.exec(received)?.[1] ?? 'closed'
    },
  }
}

/** Sends a normal request over a connection of its own. @param {string} visitor @returns {Promise<Seen>} what the backend made of it */
function visit(visitor) {
  return new Promise((resolve, reject) => {
    const options = { timeout: 5_000, port: edge.port, host: '127.0.0.1', path: `/public/api/${visitor}`, agent: false }
    const request = httpRequest({ ...options, headers: { 'x-visitor': visitor } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text))))
    })
    request.once('timeout', () => request.destroy(new Error('the visitor got no answer')))
    request.once('error', reject).end()
  })
}

/** Two visitors at once, so that they also get a connection to the backend that is not free yet. */
async function expectUntouchedVisitors() {
  const visitors = ['anna', 'boris']
  expect(await Promise.all(visitors.map(visit))).toEqual(
    visitors.map((visitor) => ({ method: 'GET', url: `/public/api/${visitor}`, visitor })),
  )
}

describe.each(['new', 'kept'])('A20: over a %s connection', (connection) => {
  test.each(malformedMessages.map(({ name, bytes, isOpen = false }) => ({ name, bytes, isOpen })))(
    '$name gets a refusal or a harmless answer',
    async ({ bytes, isOpen }) => {
      const client = await openSocket(edge.port)
      if (connection === 'kept') {
        expect(await client.ask('GET /public/api/warm HTTP/1.1\r\nHost: portal\r\n\r\n')).toBe('200')
      }
      if (isOpen) client.socket.write(bytes, 'latin1')
      else expect(await client.ask(bytes)).toMatch(/^(?:2\d\d|4\d\d|closed)$/)
      await expectUntouchedVisitors()
      client.socket.destroy()
      await expectUntouchedVisitors()

      const foreign = seen.filter(({ url, visitor }) => visitor === undefined && url !== '/public/api/warm')
      expect(foreign.length).toBeLessThanOrEqual(1)
      for (const { url } of foreign) expect(url).toMatch(ATTACK)
    },
  )
})
