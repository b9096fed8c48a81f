import 'fastify'
import type { Audience } from './headers.mjs'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of security headers of the route's answers. */
    audience?: Audience
    /** Longest body of a request, bytes. */
    body?: number | undefined
    /** Cache-Control of the route's answers. */
    caching?: string | undefined
  }
}
