import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeUtf8 } from '../utf8.ts'
import { isReadable } from './readable.ts'
import { RequestRefused } from './request-refused.ts'

const formType = 'application/x-www-form-urlencoded'

/** Fields that grant access. They belong in a body only, because logs, histories and Referer headers store queries. */
const SECRET = /^(?:.*password.*|.*secret|code|code_verifier|(?:access_|refresh_)?token|.*assertion)$/i

/**
 * Lets the routes of this scope accept browser forms of up to 16 KB, and no other bodies (415). Refused with 400: an
 * unreadable form, a POST with a query, and a query that holds a secret (A36).
 */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    formType,
    { parseAs: 'buffer', bodyLimit: 16_384 },
    async (_request: FastifyRequest, body: Buffer) => {
      const form = decodeUtf8(body)
      if (form === undefined || !isReadable(form)) throw new RequestRefused(400)
      return form
    },
  )
  app.addHook('onRequest', async (request) => {
    const names = [...queryOf(request).keys()]
    const isMisplaced = request.method === 'POST' ? names.length > 0 : names.some((name) => SECRET.test(name))
    if (isMisplaced) throw new RequestRefused(400)
  })
}

/** Fields of the form; of a GET, those of its query. */
export function formOf(request: FastifyRequest): URLSearchParams {
  if (request.method !== 'POST') return queryOf(request)
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '')
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams
}

/** Whether another site made the browser send the request. A second defence beside SameSite=Lax cookies. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
