import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeUtf8 } from '../utf8.ts'
import { isReadable } from './readable.ts'
import { RequestRefused } from './request-refused.ts'

const formType = 'application/x-www-form-urlencoded'

/** Lets the routes of this scope accept browser forms of up to 16 KB. An unreadable form is 400. */
export function acceptForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(formType)) app.removeContentTypeParser(formType)
  app.addContentTypeParser(
    formType,
    { parseAs: 'buffer', bodyLimit: 16_384 },
    async (_request: FastifyRequest, body: Buffer) => {
      const form = decodeUtf8(body)
      if (form === undefined || !isReadable(form)) throw new RequestRefused(400)
      return form
    },
  )
}

/** Fields of the form, or of the query if the request has no body. */
export function formOf(request: FastifyRequest): URLSearchParams {
  if (typeof request.body === 'string') return new URLSearchParams(request.body)
  return new URL(request.url, 'http://localhost').searchParams
}

/** Whether another site made the browser send the request. A second defence beside SameSite=Lax cookies. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
