import type { FastifyInstance } from 'fastify'
import { requestDuration } from './metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Measures every request by its route's pattern. Requests of unknown addresses count as one route. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      route: request.routeOptions.url ?? 'unknown',
      method: methods.has(request.method) ? request.method : 'other',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    requestDuration.observe(labels, reply.elapsedTime / 1_000)
    done()
  })
}
