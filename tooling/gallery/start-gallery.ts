import { buildChanged } from '../build/build-changed.ts'
import { distOf } from '../packages/packages.ts'
import { isFile, pathOf, sendFile, serveFiles } from '../runner/edge/files.ts'
import { securityHeaders } from '../runner/rules/headers.ts'
import { caching } from '../runner/rules/routes.ts'
import { close, createServer, listen } from '../runner/edge/server.ts'

/**
 * Builds the gallery if its sources have changed, and serves it with the headers of the portal's pages, so that the same
 * Content-Security-Policy applies.
 * @throws PlainError for a busy port or a failed build.
 */
export async function startGallery({
  port,
  host = '127.0.0.1',
  say,
}: {
  /** 0 takes a free one */
  port: number
  host?: string
  say: (line: string) => void
}): Promise<{ url: string; stop: () => Promise<void> }> {
  await buildChanged({ say, names: ['gallery'] })
  const app = createServer({ headersOf: (audience) => securityHeaders(audience) })
  await serveFiles(app, distOf('gallery'))
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    return sendFile(reply, isFile(path) ? path : '/index.html', caching.revalidate)
  })
  const listening = await listen(app, { port, host })
  return { url: `http://localhost:${listening}`, stop: () => close(app) }
}
