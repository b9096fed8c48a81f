import { buildChanged } from '../build/build-changed.mjs'
import { distOf } from '../packages/packages.mjs'
import { isFile, pathOf, sendFile, serveFiles } from '../runner/files.mjs'
import { securityHeaders } from '../runner/headers.mjs'
import { caching } from '../runner/routes.mjs'
import { close, createServer, listen } from '../runner/server.mjs'

/**
 * Builds the gallery if its sources have changed, and serves it with the headers of the portal's pages, so that the same
 * Content-Security-Policy applies.
 * @param {object} options
 * @param {number} options.port 0 takes a free one
 * @param {string} [options.host]
 * @param {(line: string) => void} options.say
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 * @throws PlainError for a busy port or a failed build.
 */
export async function startGallery({ port, host = '127.0.0.1', say }) {
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
