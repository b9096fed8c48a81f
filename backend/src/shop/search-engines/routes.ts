import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { responseBodyOf, sendBody } from '../../platform/http/response-body.ts'
import { products } from '../products/schema.ts'
import { publicPages, robotsOf } from './robots.ts'
import { MAX_ADDRESSES, sitemapOf } from './sitemap.ts'

/** Search engines may use a copy this old, in seconds. */
const CACHING = 'public, max-age=300'

/** Serves what search engines read first. @param publicUrl the portal's origin */
export function registerSearchEngines(app: FastifyInstance, db: Database, publicUrl: string): void {
  const robots = responseBodyOf('text/plain; charset=utf-8', Buffer.from(robotsOf(`${publicUrl}/sitemap.xml`)))
  app.get('/robots.txt', (request, reply) => sendBody(reply.header('cache-control', CACHING), request.headers, robots))

  app.get('/sitemap.xml', async (request, reply) => {
    const displayed = await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.isDisplayed, true))
      .orderBy(asc(products.position), asc(products.id))
      .limit(MAX_ADDRESSES - publicPages.length)
    const paths = [...publicPages, ...displayed.map(({ id }) => `/products/${id}`)]
    const text = sitemapOf(paths.map((path) => publicUrl + path))
    return sendBody(
      reply.header('cache-control', CACHING),
      request.headers,
      responseBodyOf('application/xml; charset=utf-8', Buffer.from(text)),
    )
  })
}
