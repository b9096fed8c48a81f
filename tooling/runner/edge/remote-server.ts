import type { FastifyInstance } from 'fastify'
import { pathOf, sendFile, serveFiles } from './files.ts'
import { securityHeaders, type PolicyOptions } from '../rules/headers.ts'
import { caching } from '../rules/routes.ts'
import { close, createServer, listen } from './server.ts'

/**
 * The server of one remote: its releases under `/remotes/<name>/<version>/`, immutable. It can be stopped and started
 * alone, like the remote's container in production; it keeps its port.
 * @param folder of its releases
 */
export async function startRemoteServer(name: string, folder: string, policy: PolicyOptions) {
  const headers = securityHeaders('shell', policy)
  const prefix = `/remotes/${name}`
  let port = 0
  let app: FastifyInstance | undefined

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
