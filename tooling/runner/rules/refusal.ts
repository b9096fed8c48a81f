import type { FastifyReply, FastifyRequest } from 'fastify'
import { isExchange } from './addresses.ts'
import { EXCHANGE_ENCODING, exchangeBytes } from './exchange.ts'
import { failurePage, failurePagePolicy } from './failure-page.ts'

/** A failure that a client is told of: status, code and text for a buyer. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, text: string, headers: Record<string, string> = {}) {
    super(text)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const notFound = () => new Refusal(404, 'NOT_FOUND', 'Файл не найден')
export const wrongMethod = (allow = 'GET, HEAD') => new Refusal(405, 'METHOD', 'Метод не поддерживается', { allow })
export const malformed = () => new Refusal(400, 'INVALID_REQUEST', 'Некорректный запрос', { connection: 'close' })
export const tooSlow = () => new Refusal(408, 'TIMEOUT', 'Запрос не был получен вовремя')
export const tooLarge = () => new Refusal(413, 'TOO_LARGE', 'Запрос слишком велик')
export const headersTooLarge = () => new Refusal(431, 'TOO_LARGE', 'Запрос слишком велик')
export const tooMany = () => new Refusal(429, 'TOO_MANY_REQUESTS', 'Слишком много запросов, попробуйте позже')
export const edgeFailure = () => new Refusal(500, 'EDGE', 'Внутренняя ошибка сервера')

export const backendFailure = (why: 'down' | 'slow') =>
  why === 'slow'
    ? new Refusal(504, 'TIMEOUT', 'Сервер не ответил вовремя')
    : new Refusal(503, 'UNAVAILABLE', 'Сервер временно недоступен', { 'retry-after': '2' })

/** @param name of the remote */
export const remoteFailure = (name: string) => new Refusal(502, 'REMOTE_DOWN', `Раздел ${name} недоступен`)

/**
 * Whether a person sees the answer as a page. Browsers say so by Sec-Fetch-Dest; where it is missing (plain http on
 * another host than localhost) by what they accept.
 */
function isNavigation({ headers }: FastifyRequest) {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'document'
  return headers.accept?.includes('text/html') ?? false
}

/** Type and body of a failure for programs: a text for 1C (EXCH-032), JSON for others. @param url as it was sent */
export function failureBody({ status, code, message }: Refusal, url: string, requestId?: string) {
  if (isExchange(url)) return { type: `text/plain; charset=${EXCHANGE_ENCODING}`, body: exchangeBytes(status) }
  const body = Buffer.from(JSON.stringify({ code, message, requestId }))
  return { type: 'application/json; charset=utf-8', body }
}

/** Answers a failure: with a page if a person navigates, otherwise as a program reads it. */
export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers } = refusal
  const { url = '' } = request.raw
  void reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  // For the visitor to name to the operator. A 4xx is the client's own fault.
  const requestId = status >= 500 ? request.id : undefined
  if (isExchange(url) || !isNavigation(request)) {
    const { type, body } = failureBody(refusal, url, requestId)
    return reply.type(type).send(body)
  }
  return reply
    .header('content-security-policy', failurePagePolicy)
    .type('text/html; charset=utf-8')
    .send(failurePage(status, requestId))
}
