import { html } from 'backend/platform/pages/html'
import type { FastifyInstance } from 'fastify'
import { acceptForms } from 'backend/platform/forms/form-body'
import { createResources, stylesheet, typeface } from './resources.ts'
import { messagePage, type Site } from './site-page.ts'

const PAGE_TYPE = 'text/html; charset=utf-8'

interface SiteOptions {
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
  const resources = createResources(path, { 'style.css': stylesheet, 'inter.woff2': typeface })
  const links = html`<link rel="stylesheet" href="${resources.pathOf('style.css')}" />
    <link rel="icon" href="data:," />`
  const site = { name, shop, links }
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
  resources.serve(app)
  return site
}
