import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Origins } from '../origins.ts'
import { pageHeaders } from '../pages/security-headers.ts'
import { realmPath } from '../realm.ts'
import { providerPaths } from './provider.ts'

/**
 * Routes the provider's addresses to it before Fastify reads the body. Allowed origins get CORS with credentials:
 * keycloak-js sends them, and the provider's own CORS does not allow them.
 */
export function mountProvider(app: FastifyInstance, provider: Provider, origins: Origins): void {
  const handle = provider.callback()
  const headers = Object.entries(pageHeaders(origins))

  for (const url of providerPaths) {
    app.route({
      url,
      method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      async onRequest({ raw: request }, reply) {
        reply.hijack()
        const response = reply.raw
        for (const [name, value] of headers) response.setHeader(name, value)

        const origin = request.headers.origin
        if (origin && origins.allowed.has(origin)) {
          response.setHeader('access-control-allow-origin', origin)
          response.setHeader('access-control-allow-credentials', 'true')
          response.setHeader('vary', 'Origin')
          if (request.method === 'OPTIONS') {
            response.setHeader('access-control-allow-methods', 'GET, POST')
            response.setHeader('access-control-allow-headers', 'authorization, content-type')
            response.setHeader('access-control-max-age', '3600')
            response.writeHead(204).end()
            return
          }
        }

        forcePublicHost(request, origins)
        Object.assign(request, { originalUrl: request.url, url: request.url?.slice(realmPath.length) })
        await handle(request, response)
      },
      handler: async () => undefined,
    })
  }
}

/** Makes the provider see the public address, whatever Host and X-Forwarded-* the client sent (A19). */
export function forcePublicHost(request: IncomingMessage, origins: Origins): void {
  const { host, protocol } = new URL(origins.public)
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}
