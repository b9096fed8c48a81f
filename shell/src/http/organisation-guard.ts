import { ApiError } from 'shared-contracts/api/error'
import type { StateStream } from 'shared-contracts/portal/bus'
import type { OrganisationState } from 'shared-contracts/portal/state'
import { eitherOf, type Step } from './middleware.ts'

export interface GuardOptions {
  readonly organisation: StateStream<OrganisationState>
  /** Looks whether another tab has chosen meanwhile, and follows it; asked before every call of an organisation. */
  readonly catchUp: () => void
}

/**
 * F11, A5: a call of an organisation ends with the organisation. Once another one is current, what is on its way is
 * aborted (a write is not cut off, but its answer is dropped like any other), what comes late is not handed over, and
 * what is begun is not sent; the caller gets `aborted`. While none is current, as before the logins are known, a call may
 * guess: it is dropped as soon as another organisation turns out to be the one.
 */
export function guardOrganisation({ organisation, catchUp }: GuardOptions): Step {
  const flights = new Set<{ readonly orgId: number; readonly end: AbortController }>()
  let current = organisation.value.orgId

  organisation.subscribe(({ orgId }) => {
    if (orgId === current) return
    current = orgId
    for (const flight of flights) if (flight.orgId !== orgId) flight.end.abort()
  })

  return async ({ name, orgId, isSafe }, send, signal) => {
    if (orgId === null) return send(signal)
    const end = new AbortController()
    const flight = { orgId, end }
    flights.add(flight)
    try {
      // Not at once: who has just begun this call must not hear of another organisation in the midst of it.
      await Promise.resolve()
      catchUp()
      if (current !== null && current !== orgId) end.abort()
      end.signal.throwIfAborted()
      return await Promise.race([send(isSafe ? eitherOf(signal, end.signal) : signal), endOf(end.signal)])
    } catch (error) {
      throw end.signal.aborted ? new ApiError(name, 'aborted', 0) : error
    } finally {
      flights.delete(flight)
    }
  }
}

/** Rejects when the signal is given, also where what it stops goes on. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
