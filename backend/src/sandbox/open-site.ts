import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../identity/form-body.ts'
import { pageAsset } from '../identity/pages/page-assets.ts'
import { messagePage, type Site } from './page.ts'

const [style, typeface] = [pageAsset('portal.css'), pageAsset('inter.woff2')]
/** Part of the addresses of stylesheet and typeface. It changes with their content, so that they are cached for good. */
const version = createHash('sha256').update(style).update(typeface).digest('hex').slice(0, 10)
const PAGE_TYPE = 'text/html; charset=utf-8'
const immutable = 'public, max-age=31536000, immutable'

export interface SiteOptions {
  readonly name: string
  /** The portal's public origin. */
  readonly shop: string
  /** Path of the site, such as `/sandbox/edo`. */
  readonly path: string
  /** Page of a request that was refused, and of one that failed. */
  readonly texts: Readonly<Record<'refusedTitle' | 'refused' | 'failedTitle' | 'failed', string>>
}

/**
 * Prepares a plugin's scope for the pages of an embedded service: forms, headers, error pages, stylesheet and typeface.
 * The pages run no script.
 */
export function openSite(app: FastifyInstance, { name, shop, path, texts }: SiteOptions): Site {
  const resources = `${path}/${version}`
  const site = { name, shop, stylesheet: `${resources}/style.css` }
  const headers = {
    // A form's answer may redirect to the shop, which browsers count as the form's target.
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'same-origin',
  }
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers).type(PAGE_TYPE))
  acceptForms(app)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 503 } = error
    // Fastify forgets the type of an answer that fails.
    void reply.type(PAGE_TYPE)
    if (statusCode < 500) return reply.code(statusCode).send(messagePage(site, texts.refusedTitle, texts.refused))
    request.log.error({ err: error }, 'sandbox page failed')
    return reply
      .code(503)
      .header('retry-after', '5')
      .send(messagePage(site, texts.failedTitle, texts.failed))
  })
  app.get(site.stylesheet, (_request, reply) =>
    reply.header('cache-control', immutable).type('text/css; charset=utf-8').send(style),
  )
  app.get(`${resources}/inter.woff2`, (_request, reply) =>
    reply.header('cache-control', immutable).type('font/woff2').send(typeface),
  )
  return site
}
