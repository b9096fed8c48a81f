import { failurePage, failurePagePolicy } from './failure-page.mjs'
import { openerPolicy } from './headers.mjs'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/** A failure that a client is told of: status, code and text for a buyer. */
export class Refusal extends Error {
  /**
   * @param {number} status @param {string} code @param {string} text
   * @param {Record<string, string>} [headers]
   */
  constructor(status, code, text, headers = {}) {
    super(text)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const notFound = () => new Refusal(404, 'NOT_FOUND', 'Файл не найден')
export const wrongMethod = () => new Refusal(405, 'METHOD', 'Метод не поддерживается', { allow: 'GET, HEAD' })
export const malformed = () => new Refusal(400, 'INVALID_REQUEST', 'Некорректный запрос', { connection: 'close' })
export const tooSlow = () => new Refusal(408, 'TIMEOUT', 'Запрос не был получен вовремя')
export const tooLarge = () => new Refusal(413, 'TOO_LARGE', 'Запрос слишком велик')
export const headersTooLarge = () => new Refusal(431, 'TOO_LARGE', 'Запрос слишком велик')
export const tooMany = () => new Refusal(429, 'TOO_MANY_REQUESTS', 'Слишком много запросов, попробуйте позже')
export const edgeFailure = () => new Refusal(500, 'EDGE', 'Внутренняя ошибка сервера')

/** @param {'down' | 'slow'} why */
export const backendFailure = (why) =>
  why === 'slow'
    ? new Refusal(504, 'TIMEOUT', 'Сервер не ответил вовремя')
    : new Refusal(503, 'UNAVAILABLE', 'Сервер временно недоступен', { 'retry-after': '2' })

/** @param {string} name of the remote */
export const remoteFailure = (name) => new Refusal(502, 'REMOTE_DOWN', `Раздел ${name} недоступен`)

/**
 * Whether a person sees the answer as a page. Browsers say so by Sec-Fetch-Dest; where it is missing (plain http on
 * another host than localhost) by what they accept.
 * @param {Request} request
 */
function isNavigation({ headers }) {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'document'
  return headers.accept?.includes('text/html') ?? false
}

/**
 * Answers a failure: with a page if a person navigates, otherwise with JSON.
 * @param {Refusal} refusal @param {Request} request @param {Reply} reply
 */
export function answerRefusal({ status, code, message, headers }, request, reply) {
  void reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  // For the visitor to name to the operator. A 4xx is the client's own fault.
  const requestId = status >= 500 ? request.id : undefined
  if (!isNavigation(request))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ code, message, requestId }))
  return reply
    .headers({ ...openerPolicy, 'content-security-policy': failurePagePolicy })
    .type('text/html; charset=utf-8')
    .send(failurePage(status, requestId))
}
