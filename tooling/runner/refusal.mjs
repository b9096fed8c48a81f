import { failurePage, failurePagePolicy } from './failure-page.mjs'

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
  if (!isNavigation(request))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ code, message }))
  return reply
    .header('content-security-policy', failurePagePolicy)
    .type('text/html; charset=utf-8')
    .send(failurePage(status))
}
