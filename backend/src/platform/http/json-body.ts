import type { FastifyInstance } from 'fastify'
import { decodeUtf8 } from '../utf8.ts'
import { invalidRequest } from './refusal.ts'

/**
 * Accepts JSON bodies in UTF-8 only: another content type is 415, invalid UTF-8 and keys such as `__proto__` are 400
 * (A16).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body as Buffer)
    if (text === undefined) done(invalidRequest())
    else void parse(request, text, done)
  })
}
