import type { Http } from 'shared-contracts/portal/portal'
import { createHttp, type HttpOptions } from './create-http.ts'
import { withMiddleware, type Middleware } from './middleware.ts'

export interface PrefetchingHttpOptions extends Pick<HttpOptions, 'adapter'> {
  /** The access token as it is now; `null` for a guest. */
  readonly storedToken: () => string | null
  readonly organisationGuard: Middleware
}

/** How long a page that is not open yet may wait for an answer, ms. */
const TIMEOUT_MS = 8_000

/**
 * The client for pages that are not open yet. The buyer does not know of its calls: it sends safe calls only and each once,
 * shows nothing, and neither refreshes nor ends the session.
 */
export function createPrefetchingHttp({ storedToken, organisationGuard, adapter }: PrefetchingHttpOptions): Http {
  const session = {
    token: () => Promise.resolve(storedToken()),
    recover: () => Promise.resolve('refused' as const),
    expire: () => undefined,
  }
  const http = createHttp({ session, reportShape: () => undefined, adapter })
  return [withinPatience, organisationGuard, onlySafe].reduce(withMiddleware, http)
}

const onlySafe: Middleware = (request, send, signal) => {
  if (!request.isSafe) return Promise.reject(new Error(`${request.name} changes something: it cannot prefetch a page`))
  return send(signal)
}

const withinPatience: Middleware = (_, send, signal) =>
  send(AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal === undefined ? [] : [signal])]))
