import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import { acceptForms, formOf, isCrossSite } from '../../identity/form-body.ts'
import { style } from '../../identity/pages/style.ts'
import { donePage, formPage, messagePage, type CabinetType } from './page.ts'
import { texts } from './texts.ts'

/** The registrations that the cabinet keeps. */
export interface EdoRegistrations {
  /** Registers the organisation with this INN. @returns its name; undefined when there is none */
  register(inn: string): Promise<string | undefined>
}

/** OFFER-010: a page for clients and one for partners. */
const pages: readonly (readonly [path: string, type: CabinetType])[] = [
  ['/sandbox/edo/lk', 'LK'],
  ['/sandbox/edo/pk', 'PK'],
]

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
}

const typeface = readFileSync(new URL('../../../assets/inter.woff2', import.meta.url))
/** The folder of the stylesheet and the typeface. It changes with their content, so that they are cached for good. */
const resources = `/sandbox/edo/${createHash('sha256').update(style).update(typeface).digest('hex').slice(0, 10)}`
const immutable = 'public, max-age=31536000, immutable'

/**
 * The embedded cabinet of an EDO operator, for installations without a real one. It registers an organisation by its
 * INN; `?inn=` fills the field in.
 * @param shop the portal's public origin
 */
export function embeddedCabinet(shop: string, registrations: EdoRegistrations): FastifyPluginAsync {
  const links = { shop, stylesheet: `${resources}/style.css` }
  return async (app) => {
    acceptForms(app)
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers).type('text/html; charset=utf-8'))
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const { statusCode = 503 } = error
      if (statusCode < 500) return reply.code(statusCode).send(messagePage(links, texts.refusedTitle, texts.refused))
      request.log.error({ err: error }, 'EDO cabinet failed')
      return reply
        .code(503)
        .header('retry-after', '5')
        .send(messagePage(links, texts.failedTitle, texts.failed))
    })

    app.get('/sandbox/edo/', (_request, reply) => reply.redirect('/sandbox/edo/lk', 302))
    for (const [path, type] of pages) {
      app.get(path, async (request, reply) => reply.send(formPage(links, type, formOf(request).get('inn') ?? '')))
      app.post(path, async (request, reply) => {
        if (isCrossSite(request)) return reply.code(403).send(messagePage(links, texts.refusedTitle, texts.refused))
        const typed = (formOf(request).get('inn') ?? '').slice(0, 20)
        const inn = typed.replaceAll(/\s/g, '')
        if (!/^(?:\d{10}|\d{12})$/.test(inn)) return reply.send(formPage(links, type, typed, texts.innWrong))
        const name = await registrations.register(inn)
        if (name === undefined) return reply.send(formPage(links, type, typed, texts.innUnknown))
        request.log.info({ inn }, 'registered for EDO')
        return reply.send(donePage(links, name, inn))
      })
    }
    app.get(links.stylesheet, (_request, reply) =>
      reply.header('cache-control', immutable).type('text/css; charset=utf-8').send(style),
    )
    app.get(`${resources}/inter.woff2`, (_request, reply) =>
      reply.header('cache-control', immutable).type('font/woff2').send(typeface),
    )
  }
}
