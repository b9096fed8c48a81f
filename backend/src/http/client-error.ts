import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { texts } from '../texts.ts'
import { invalidRequest, Refusal, tooSlow } from './refusal.ts'

/**
 * Answers what Node's HTTP parser refuses before a request exists, and a request that arrives too slowly, in the API's
 * error shape, and closes the connection.
 */
export function answerClientError(
  this: Pick<FastifyInstance, 'log'>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { statusCode, body } = refusalOf(error.code)
  this.log.warn({ status: statusCode, code: body.code, reason: error.code }, 'unreadable request')
  if (socket.writable) socket.write(rawAnswer(statusCode, JSON.stringify(body)))
  socket.destroySoon()
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow()
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, { code: 'TOO_LARGE', message: texts.tooLarge })
  return invalidRequest()
}

function rawAnswer(statusCode: number, body: string): string {
  const lines = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
