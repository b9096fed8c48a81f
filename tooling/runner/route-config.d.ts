import 'fastify'
import type { Audience } from './headers.mjs'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of security headers of the route's answers. */
    audience?: Audience
    /** Cache-Control of the route's answers. */
    caching?: string | undefined
  }
}
