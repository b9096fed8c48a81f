import { buildChanged } from '../build/build-changed.mjs'
import { distOf } from '../packages/packages.mjs'
import { caching, securityHeaders } from '../runner/headers.mjs'
import { startServer } from '../runner/http-server.mjs'
import { isFile, sendBody, sendError, staticFolder } from '../runner/static-files.mjs'

/**
 * Builds the gallery if its sources have changed, and serves it with the headers of the portal's pages, so that the same
 * Content-Security-Policy applies.
 * @param {object} options
 * @param {number} options.port 0 takes a free one
 * @param {string | undefined} [options.host]
 * @param {(line: string) => void} options.say
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 * @throws PlainError for a busy port or a failed build.
 */
export async function startGallery({ port, host, say }) {
  await buildChanged({ say, names: ['gallery'] })
  const file = staticFolder(distOf('gallery'))
  const headers = { ...securityHeaders('shell'), 'cache-control': caching.revalidate }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const body = await file(isFile(path) ? path : '/index.html')
    if (body === undefined) sendError(response, 404, { code: 'NOT_FOUND', message: 'File not found' }, headers)
    else sendBody(request, response, body, headers)
  }

  const server = await startServer(answer, { port, host })
  return { url: `http://localhost:${server.port}`, stop: () => server.stop() }
}
