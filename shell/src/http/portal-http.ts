import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { Bus } from 'shared-contracts/portal/bus'
import type { Http } from 'shared-contracts/portal/portal'
import type { Network } from '../browser/network.ts'
import { createHttp, type HttpOptions } from './create-http.ts'
import { followRole } from './follow-role.ts'
import { ANSWERS_ELEMENT, inlinedAnswers } from './inlined-answers.ts'
import { withMiddleware } from './middleware.ts'
import { guardOrganisation, type OrganisationGuard } from './organisation-guard.ts'
import { createPrefetchingHttp, type PrefetchingHttpOptions } from './prefetching-http.ts'
import { resumeReads } from './resume-reads.ts'
import { createSlowCalls, type SlowCalls } from './slow-calls.ts'

export interface PortalHttpOptions
  extends
    Omit<HttpOptions, 'adapter'>,
    Partial<Pick<HttpOptions, 'adapter'>>,
    Pick<PrefetchingHttpOptions, 'storedToken'> {
  readonly bus: Pick<Bus, 'send' | 'state'>
  readonly network: Network
  /** Reads the logins again: the API has refused a call of an organisation. */
  readonly refreshLogins: () => void
}

export interface PortalHttp extends Pick<OrganisationGuard, 'beforeCall'> {
  readonly http: Http
  readonly slowCalls: SlowCalls
  readonly prefetchingHttp: Http
}

/**
 * The HTTP client of the portal. A request passes, from the caller to the wire: the watch for lost rights, the organisation guard, the wait for a
 * lost network, the slow-call notice, the client with its token and its retry after a 401, and a guest's answers in the
 * page.
 */
export function createPortalHttp({ bus, network, refreshLogins, ...given }: PortalHttpOptions): PortalHttp {
  const answers = inlinedAnswers((problem) => given.reportShape(ANSWERS_ELEMENT, problem), given.adapter)
  const options = { ...given, adapter: answers.adapter }
  bus.state.auth.subscribe(({ phase }) => {
    if (phase === 'signedIn') answers.drop()
  })
  const slowCalls = createSlowCalls()
  const guard = guardOrganisation(bus.state.organisation)

  function showFailure(error: unknown): () => void {
    const alert = alertOfFailure(failureOf(error))
    if (alert === null) return () => undefined
    bus.send(alert)
    return () => bus.send({ type: 'alert/remove', by: alert.text })
  }
  // The slow-call notice is inside the wait for the network: only a call that has been sent is slow.
  const roles = followRole(refreshLogins)
  const http = [slowCalls.middleware, resumeReads(network, showFailure), guard.middleware, roles].reduce(
    withMiddleware,
    createHttp(options),
  )
  const prefetchingHttp = withMiddleware(
    createPrefetchingHttp({ ...options, organisationGuard: guard.middleware }),
    roles,
  )
  return { http, prefetchingHttp, slowCalls, beforeCall: guard.beforeCall }
}
