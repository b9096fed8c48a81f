import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { ATTACK } from './malformed-messages.ts'

type Seen = { method: string | undefined; url: string | undefined; visitor: unknown; injected: unknown }

/** Starts a backend that answers with what it received. Like the real one it answers a GET without waiting for a body. */
export async function startRecordingBackend() {
  let seen: Seen[] = []
  const server = createServer((request, response) => {
    const { 'x-visitor': visitor, 'x-injected': injected } = request.headers
    const one = { method: request.method, url: request.url, visitor, injected }
    seen.push(one)
    const answer = () => response.setHeader('content-type', 'application/json').end(JSON.stringify(one))
    if (request.method === 'GET' || request.method === 'HEAD') answer()
    else request.resume().once('end', answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    forget: () => (seen = []),
    /**
     * The requests that came from no visitor and are not the attack itself, or came more than once: bytes that were
     * taken for a request.
     */
    foreign() {
      const own = seen.filter(({ url, visitor }) => visitor === undefined && url !== '/public/api/warm')
      const isHarmless = own.length <= 1 && own.every(({ url }) => url?.includes(ATTACK))
      return isHarmless ? [] : own
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A client that writes bytes and reads status lines. */
export async function openSocket(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  let received = ''
  let isClosed = false
  let changed: () => void = () => undefined
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
    /** Writes, and waits for one whole answer or for the end of the connection. */
    async ask(bytes: string) {
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

/**
 * Sends a normal request over a connection of its own.
 * @returns what the backend made of it
 */
function visit(port: number, visitor: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const options = { timeout: 5_000, port, host: '127.0.0.1', path: `/public/api/${visitor}`, agent: false }
    const request = httpRequest({ ...options, headers: { 'x-visitor': visitor } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text))))
    })
    request.once('timeout', () => request.destroy(new Error('the visitor got no answer')))
    request.once('error', reject).end()
  })
}

const visitors = ['anna', 'boris']
/** What the backend makes of two visitors at once, so that they also get a connection to it that is not free yet. */
export const visitAtOnce = (port: number) => Promise.all(visitors.map((visitor) => visit(port, visitor)))
export const untouchedVisitors: unknown[] = visitors.map((visitor) => ({
  method: 'GET',
  url: `/public/api/${visitor}`,
  visitor,
}))
