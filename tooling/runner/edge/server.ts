import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyError } from 'fastify'
import { PlainError } from '../../plain-error.ts'
import { hasDotSegment, isExchange } from '../rules/addresses.ts'
import type { Audience } from '../rules/headers.ts'
import { newRequestId, REQUEST_ID } from './request-id.ts'
import {
  answerRefusal,
  edgeFailure,
  failureBody,
  headersTooLarge,
  malformed,
  notFound,
  Refusal,
  tooSlow,
  wrongMethod,
} from '../rules/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of security headers of the route's answers. */
    audience?: Audience
    /** Longest body of a request, bytes. */
    body?: number | undefined
    /** Cache-Control of the route's answers. */
    caching?: string | undefined
  }
}

/** Longest time in which a request must arrive, ms. The backend allows less and answers first (A11). */
const REQUEST_TIMEOUT = 30_000

/**
 * An HTTP server that refuses malformed requests and answers failures in the portal's form. Every answer names its request
 * in `x-request-id`; an id that the client sends is ignored.
 */
export function createServer({
  headersOf,
  say = () => undefined,
}: {
  /** The headers of every answer, by the `audience` in the route's config. */
  headersOf: (audience: Audience) => Record<string, string>
  /** Receives unexpected errors. */
  say?: ((line: string) => void) | undefined
}): FastifyInstance {
  const headersFor = (request: FastifyRequest, audience: Audience) => ({
    ...headersOf(audience),
    [REQUEST_ID]: request.id,
  })
  const app = Fastify({
    genReqId: newRequestId,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: 65_000,
    // A server that stops still answers requests that arrive over open connections.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_, request, reply) =>
      void answerRefusal(notFound(), request, reply.headers(headersFor(request, 'shell'))),
  })

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headersFor(request, request.routeOptions.config.audience ?? 'shell'))
    lastTargets.set(request.raw.socket, request.raw.url ?? '')
    refuseMalformed(request)
  })
  closeConnectionsInTime(app)
  app.setNotFoundHandler((request) => {
    if (isExchange(request.raw.url ?? '')) throw wrongMethod('GET, POST')
    throw request.method === 'GET' || request.method === 'HEAD' ? notFound() : wrongMethod()
  })
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return answerRefusal(error, request, reply)
    const { statusCode = 500 } = error as FastifyError
    // Libraries refuse paths that leave their folder with 400 or 403.
    if (statusCode === 403) return answerRefusal(notFound(), request, reply)
    if (statusCode < 500) return answerRefusal(malformed(), request, reply)
    // Without the query, which may contain personal data.
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
 */
function closeConnectionsInTime(app: FastifyInstance) {
  let isClosing = false
  const open: Set<Socket> = new Set()
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
 */
function refuseMalformed({ method, headers, raw }: FastifyRequest) {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const mayHaveBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
  const { url = '' } = raw
  if ((hasBody && !mayHaveBody) || !url.startsWith('/') || hasDotSegment(url)) throw malformed()
}

/** Refusals by errors of the HTTP parser; for all others the request is malformed. */
const unreadable: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow(),
  HPE_HEADER_OVERFLOW: headersTooLarge(),
}

/** What was asked for last over a connection, as it was sent. */
const lastTargets = new WeakMap<Socket, string>()

/** The address of a request that the parser refuses: its body may be wrong, or its beginning. */
const targetOf = (socket: Socket, packet: unknown) =>
  /^[A-Z]+ (\S{1,2048}) HTTP\//.exec(Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 3_000) : '')?.[1] ??
  lastTargets.get(socket) ??
  ''

/**
 * Answers what is not HTTP, or did not arrive in time, and closes the connection. A connection that has sent nothing is
 * closed without an answer: a client that has opened it in advance would read the answer as that of its first request.
 */
function answerUnreadable(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.bytesRead === 0) return void socket.destroy()
  const refusal = unreadable[error.code ?? ''] ?? malformed()
  const { type, body } = failureBody(refusal, targetOf(socket, error.rawPacket))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'connection: close',
    'cache-control: no-store',
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    'x-content-type-options: nosniff',
  ]
  if (socket.writable) socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
  socket.destroySoon()
}

/**
 * Starts to listen.
 * @param address port 0 takes a free one
 * @returns the port
 * @throws PlainError when the port is busy or the address cannot be used.
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
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
 * @param grace longest time for the requests in flight, ms
 */
export async function close(app: FastifyInstance, grace: number = 0) {
  const timer = setTimeout(() => app.server.closeAllConnections(), grace)
  await app.close()
  clearTimeout(timer)
}
