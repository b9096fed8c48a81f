import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { texts } from './texts.ts'
import { invalidRequest, Refusal, tooSlow } from './refusal.ts'

const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

/**
 * Answers what Node's HTTP parser refuses before a request exists, and a request that arrives too slowly, in the API's
 * error shape, and closes the connection. A connection that has sent nothing is closed without an answer: a client that has
 * opened it in advance would read the answer as that of its first request.
 */
export function answerClientError(
  this: Pick<FastifyInstance, 'log'>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.bytesRead === 0) return void socket.destroy()
  const { statusCode, body } = refusalOf(error.code)
  this.log.warn({ status: statusCode, code: body.code, reason: error.code }, 'unreadable request')
  if (socket.writable) socket.write(rawAnswer(statusCode, JSON.stringify(body)))
  socket.destroySoon()
}

/** Status, for logs and metrics, of a request whose client hung up before it was read. */
export const HUNG_UP = 499

/**
 * A34: when a client hangs up before its body has arrived, logs one line and sets the error's status to 499. The error
 * handlers of all scopes take that as a client's fault. The usual line is missing, because the answer never ends.
 */
export function blameClientsThatHangUp(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, method, routeOptions, log }) => {
    raw.once('error', (error: Error) => {
      Object.assign(error, { statusCode: HUNG_UP })
      log.warn({ method, route: routeOptions.url ?? null, status: HUNG_UP }, 'client hung up')
    })
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** Refuses methods that no address has, such as TRACE, as the edge does (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method }, reply) => {
    if (METHODS.includes(method)) return
    void reply.header('allow', METHODS.join(', '))
    throw new Refusal(405, { code: 'METHOD', message: texts.wrongMethod })
  })
}

/** Refuses an HTTP/1.1 request without Host (RFC 9112, 3.2). */
export function refuseMissingHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers, httpVersion } }) => {
    if (httpVersion === '1.1' && headers.host === undefined) throw invalidRequest()
  })
}

/** Refuses a request that expects anything but `100-continue` (RFC 9110, 10.1.1). */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(invalidRequest().body)
    response.writeHead(417, { ...answerHeaders, 'content-length': Buffer.byteLength(body) }).end(body)
  })
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow()
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, { code: 'TOO_LARGE', message: texts.tooLarge })
  return invalidRequest()
}

function rawAnswer(statusCode: number, body: string): string {
  const headers = { ...answerHeaders, 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...lines, '', body].join('\r\n')
}
