import { caching, securityHeaders } from './headers.mjs'
import { startServer } from './http-server.mjs'
import { sendBody, sendError, staticFolder } from './static-files.mjs'

/**
 * The server of one remote: its releases under `/remotes/<name>/<version>/`, immutable. It can be stopped and started
 * alone, like the remote's container in production.
 * @param {string} name
 * @param {string} folder of its releases
 * @param {import('./headers.mjs').PolicyOptions} policy
 */
export function startRemoteServer(name, folder, policy) {
  const files = staticFolder(folder)
  const prefix = `/remotes/${name}`
  const headers = securityHeaders('shell', policy)
  return startServer(
    async (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? ''
      const body = path.startsWith(`${prefix}/`)
        ? await files(path.slice(prefix.length)).catch(() => undefined)
        : undefined
      if (body !== undefined) sendBody(request, response, body, { ...headers, 'cache-control': caching.immutable })
      else sendError(response, 404, { code: 'NOT_FOUND', message: 'Файл не найден' }, headers)
    },
    { port: 0, host: '127.0.0.1' },
  )
}
