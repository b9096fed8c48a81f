import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { clientNetwork } from 'backend/platform/http/client-network'
import type { Origins } from '../origins.ts'
import { pageHeaders } from '../pages/security-headers.ts'
import { realmPath } from 'backend/identity/realm'
import { RequestRefused } from 'backend/platform/forms/request-refused'
import { authorizationPath, providerPaths } from './provider.ts'

interface MountOptions {
  provider: Provider
  /** Counts a form to be opened. Gives false when the network has opened too many. */
  openForm(network: string, now: Date): Promise<boolean>
  origins: Origins
}

const logs = new WeakMap<IncomingMessage, FastifyBaseLogger>()

/** The logger of a request that was passed to the provider, for the provider's events. */
export const logOf = (request: IncomingMessage): FastifyBaseLogger | undefined => logs.get(request)

/**
 * Routes the provider's addresses to it, with bodies that Fastify has read and checked. Allowed origins get CORS with
 * credentials: keycloak-js sends them, and the provider's own CORS does not allow them.
 */
export function mountProvider(app: FastifyInstance, { provider, openForm, origins }: MountOptions): void {
  const handle = provider.callback()
  const headers = Object.entries(pageHeaders(origins))

  for (const url of providerPaths) {
    app.route({
      url,
      method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      async preHandler(request) {
        if (!opensForm(request)) return
        if (!(await openForm(clientNetwork(request.ip), new Date()))) throw new RequestRefused(429)
      },
      async handler({ raw: request, body, log }, reply) {
        reply.hijack()
        logs.set(request, log)
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
        if (typeof body === 'string') replayBody(request, body)
        await handle(request, response)
      },
    })
  }
}

/** Whether the request may open a sign-in form. A silent check, which every page load of a guest makes, does not. */
function opensForm({ routeOptions, query }: FastifyRequest): boolean {
  return routeOptions.url === authorizationPath && (query as { prompt?: unknown }).prompt !== 'none'
}

/** Lets the provider, which reads with `request.iterator`, read a body that has been read before. */
function replayBody(request: IncomingMessage, body: string): void {
  const iterator = () => Readable.from([Buffer.from(body)]).iterator()
  Object.defineProperties(request, {
    readable: { value: true, writable: true, configurable: true },
    iterator: { value: iterator, configurable: true },
  })
}

/** Makes the provider see the public address, whatever Host and X-Forwarded-* the client sent (A19). */
export function forcePublicHost(request: IncomingMessage, origins: Origins): void {
  const { host, protocol } = new URL(origins.public)
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}
