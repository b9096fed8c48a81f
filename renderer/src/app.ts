import { brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { register } from 'prom-client'
import type { FollowedPortal } from './portal/follow-portal.ts'
import type { Pages } from './pages/pages.ts'
import { messageOf, type Log } from './log.ts'

/** Seconds in which the edge may answer with a page, then while it asks again, then while the renderer is away. */
const CACHING = 'max-age=1, stale-while-revalidate=1, stale-if-error=10'

/** Makes the edge send the plain page. A 503 would count as a failure of the renderer. */
const NOT_RENDERED = 501

/** The renderer's HTTP server: pages at their own addresses, `/-/health` and `/-/metrics`. */
export function createApp(followed: FollowedPortal, pages: Pages, log: Log): FastifyInstance {
  const app = Fastify({ keepAliveTimeout: 65_000, routerOptions: { ignoreTrailingSlash: false } })

  app.get('/-/health', (_, reply) => {
    const isReady = followed.portal !== undefined && followed.state !== undefined
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ok' : 'the portal has not been read yet')
  })

  app.get('/-/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()))

  app.get('/*', async (request, reply) => {
    const [path, search] = splitUrl(request.url)
    const page = await pages.at(path, search)
    if (page === undefined) return reply.code(503).type('text/plain').send('the portal has not been read yet')
    if (page === 'plain') return reply.code(NOT_RENDERED).type('text/plain').send('the page is not rendered')
    void reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': CACHING,
        vary: 'accept-encoding',
        // tooling/runner/rules/rendered-headers.ts
        'x-script-hashes': page.hashes.script.join(' '),
        'x-style-hashes': page.hashes.style.join(' '),
      })
    const accepted = String(request.headers['accept-encoding'] ?? '')
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.body)
    const html = brotliDecompressSync(page.body)
    return /\bgzip\b/.test(accepted) ? reply.header('content-encoding', 'gzip').send(gzipSync(html)) : reply.send(html)
  })

  app.setErrorHandler((error, _, reply) => {
    log('error', 'a request failed', { error: messageOf(error) })
    return reply.code(500).type('text/plain').send('the page cannot be rendered')
  })
  return app
}

/** The decoded path of a request, and its query with `?`. */
function splitUrl(url: string): [string, string] {
  const start = url.indexOf('?')
  const path = start < 0 ? url : url.slice(0, start)
  return [decoded(path), start < 0 ? '' : url.slice(start)]
}

/** A path that cannot be decoded has no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
