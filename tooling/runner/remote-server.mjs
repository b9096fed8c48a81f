import { pathOf, sendFile, serveFiles } from './files.mjs'
import { securityHeaders } from './headers.mjs'
import { caching } from './routes.mjs'
import { close, createServer, listen } from './server.mjs'

/**
 * The server of one remote: its releases under `/remotes/<name>/<version>/`, immutable. It can be stopped and started
 * alone, like the remote's container in production; it keeps its port.
 * @param {string} name
 * @param {string} folder of its releases
 * @param {import('./headers.mjs').PolicyOptions} policy
 */
export async function startRemoteServer(name, folder, policy) {
  const headers = securityHeaders('shell', policy)
  const prefix = `/remotes/${name}`
  let port = 0
  /** @type {import('./server.mjs').Server | undefined} */
  let app

  async function start() {
    if (app !== undefined) return
    app = createServer({ headersOf: () => headers })
    await serveFiles(app, folder)
    app.get(`${prefix}/*`, (request, reply) => sendFile(reply, pathOf(request).slice(prefix.length), caching.immutable))
    port = await listen(app, { port, host: '127.0.0.1' })
  }

  async function stop() {
    const stopping = app
    app = undefined
    if (stopping !== undefined) await close(stopping)
  }

  await start()
  return {
    get port() {
      return port
    },
    start,
    stop,
  }
}
