import type { FastifyInstance } from 'fastify'
import { invalidRequest } from './refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Accepts JSON bodies in UTF-8 only: another content type is 415, invalid UTF-8 and keys such as `__proto__` are 400
 * (A16).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      done(invalidRequest())
      return
    }
    void parse(request, text, done)
  })
}
