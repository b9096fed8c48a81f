/// <reference path="./route-config.d.ts" />
import { STATUS_CODES } from 'node:http'
import Fastify from 'fastify'
import { PlainError } from '../plain-error.mjs'
import { hasDotSegment } from './addresses.mjs'
import { newRequestId, REQUEST_ID } from './request-id.mjs'
import {
  answerRefusal,
  edgeFailure,
  headersTooLarge,
  malformed,
  notFound,
  Refusal,
  tooSlow,
  wrongMethod,
} from './refusal.mjs'

/** @typedef {import('fastify').FastifyInstance} Server */

/** Longest time in which a request must arrive, ms. The backend allows less and answers first (A11). */
const REQUEST_TIMEOUT = 30_000

/**
 * An HTTP server that refuses malformed requests and answers failures in the portal's form. Every answer names its request
 * in `x-request-id`; an id that the client sends is ignored.
 * @param {object} options
 * @param {(audience: import('./headers.mjs').Audience, site?: string) => Record<string, string>} options.headersOf the headers
 *   of every answer, by the `audience` in the route's config and the request's Sec-Fetch-Site
 * @param {((line: string) => void) | undefined} [options.say] receives unexpected errors
 * @returns {Server}
 */
export function createServer({ headersOf, say = () => undefined }) {
  /** @param {import('fastify').FastifyRequest} request @param {import('./headers.mjs').Audience} audience */
  const headersFor = (request, audience) => ({
    ...headersOf(audience, String(request.headers['sec-fetch-site'] ?? '')),
    [REQUEST_ID]: request.id,
  })
  const app = Fastify({
    genReqId: newRequestId,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: 65_000,
    // While it stops it finishes what comes over open connections.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_, request, reply) =>
      void answerRefusal(notFound(), request, reply.headers(headersFor(request, 'shell'))),
  })

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headersFor(request, request.routeOptions.config.audience ?? 'shell'))
    refuseMalformed(request)
  })
  closeConnectionsInTime(app)
  app.setNotFoundHandler((request) => {
    throw request.method === 'GET' || request.method === 'HEAD' ? notFound() : wrongMethod()
  })
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return answerRefusal(error, request, reply)
    const { statusCode = 500 } = /** @type {import('fastify').FastifyError} */ (error)
    // Libraries refuse paths that leave their folder with 400 or 403.
    if (statusCode === 403) return answerRefusal(notFound(), request, reply)
    if (statusCode < 500) return answerRefusal(malformed(), request, reply)
    // The query may be personal.
    say(
      `${request.method} ${request.url.split('?', 1)[0]} failed (${request.id}): ${error instanceof Error ? error.message : String(error)}`,
    )
    return answerRefusal(edgeFailure(), request, reply)
  })
  return app
}

/**
 * F25: connections do not hold up a server that stops. Fastify closes the idle ones; this closes a connection once its
 * request is answered, and those that browsers open ahead and have sent nothing over, which Node counts as busy.
 * @param {Server} app
 */
function closeConnectionsInTime(app) {
  let isClosing = false
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // After the answer the request no longer has its socket.
    reply.raw.once('close', () => {
      if (isClosing) socket.destroySoon()
    })
  })
}

/**
 * A20: refuses requests that a server behind this one could read in another way: a body where none belongs, a target
 * that is no path, and dot segments.
 * @param {import('fastify').FastifyRequest} request
 */
function refuseMalformed({ method, headers, raw }) {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const mayHaveBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
  const { url = '' } = raw
  if ((hasBody && !mayHaveBody) || !url.startsWith('/') || hasDotSegment(url)) throw malformed()
}

/** Refusals by errors of the HTTP parser; for all others the request is malformed. @type {Record<string, Refusal>} */
const unreadable = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow(),
  HPE_HEADER_OVERFLOW: headersTooLarge(),
}

/**
 * Answers what is not HTTP, or did not arrive in time, and closes the connection. A connection that has sent nothing is
 * closed without an answer: a client that has opened it in advance would read the answer as that of its first request.
 * @param {NodeJS.ErrnoException} error @param {import('node:net').Socket} socket
 */
function answerUnreadable(error, socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.bytesRead === 0) return void socket.destroy()
  const { status, code, message } = unreadable[error.code ?? ''] ?? malformed()
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/**
 * Starts to listen.
 * @param {Server} app
 * @param {{port: number, host: string}} address port 0 takes a free one
 * @returns {Promise<number>} the port
 * @throws PlainError when the port is busy or the address cannot be used.
 */
export async function listen(app, { port, host }) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new PlainError(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use. Free it, or choose another: PORT=8081 npm start`
        : `Cannot listen on ${host}, port ${port}: ${message}`,
    )
  }
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : port
}

/**
 * Finishes the requests in flight and closes.
 * @param {Server} app
 * @param {number} [grace] longest time for the requests in flight, ms
 */
export async function close(app, grace = 0) {
  const timer = setTimeout(() => app.server.closeAllConnections(), grace)
  await app.close()
  clearTimeout(timer)
}
