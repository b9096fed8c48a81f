import type { FastifyInstance } from 'fastify'
import { invalidRequest } from './refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Bodies are JSON in UTF-8 that says so: another type is 415, and bytes that are no UTF-8 are 400 instead of texts with
 * holes. Names that would reach a prototype are refused (A16).
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
