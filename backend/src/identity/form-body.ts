import type { FastifyInstance, FastifyRequest } from 'fastify'

const formType = 'application/x-www-form-urlencoded'

/** Lets the routes of this scope take forms of browsers, up to 16 KB. */
export function acceptForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(formType)) app.removeContentTypeParser(formType)
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: 16_384 },
    async (_request: FastifyRequest, body: string) => body,
  )
}

/** Fields of a form, or of the query for a request without a body. */
export function formOf(request: FastifyRequest): URLSearchParams {
  if (typeof request.body === 'string') return new URLSearchParams(request.body)
  return new URL(request.url, 'http://localhost').searchParams
}

/** Whether another site makes the browser send this. The cookies are SameSite=Lax; this says no before they matter. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
