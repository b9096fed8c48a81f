import { ApiError } from 'shared-contracts/api/error'
import type { StateStream } from 'shared-contracts/portal/bus'
import type { CallOptions, Http } from 'shared-contracts/portal/portal'
import type { OrganisationState } from 'shared-contracts/portal/state'

export interface GuardOptions {
  readonly organisation: StateStream<OrganisationState>
  /** Looks whether another tab has chosen meanwhile, and follows it; asked before every call of an organisation. */
  readonly catchUp: () => void
}

/** The parts of a call that may name an organisation. */
interface Named {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * F11, A5: a call of an organisation ends with the organisation. Once another one is current, what is on its way is
 * aborted (a write is not cut off, but its answer is dropped like any other), what comes late is not handed over, and
 * what is begun is not sent; the caller gets `aborted`. While none is current, as before the logins are known, a call may
 * guess: it is dropped as soon as another organisation turns out to be the one.
 */
export function guardOrganisation(http: Http, { organisation, catchUp }: GuardOptions): Http {
  const flights = new Set<{ readonly orgId: number; readonly end: AbortController }>()
  let current = organisation.value.orgId

  organisation.subscribe(({ orgId }) => {
    if (orgId === current) return
    current = orgId
    for (const flight of flights) if (flight.orgId !== orgId) flight.end.abort()
  })

  async function guarded<T>(
    name: string,
    orgId: number | null,
    isWrite: boolean,
    options: CallOptions | undefined,
    send: (options: CallOptions | undefined) => Promise<T>,
  ): Promise<T> {
    if (orgId === null) return send(options)
    const end = new AbortController()
    const flight = { orgId, end }
    flights.add(flight)
    try {
      // Not at once: who has just begun this call must not hear of another organisation in the midst of it.
      await Promise.resolve()
      catchUp()
      if (current !== null && current !== orgId) end.abort()
      end.signal.throwIfAborted()
      const answer = send(isWrite ? options : { ...options, signal: either(end.signal, options?.signal) })
      return await Promise.race([answer, endOf(end.signal)])
    } catch (error) {
      throw end.signal.aborted ? new ApiError(name, 'aborted', 0) : error
    } finally {
      flights.delete(flight)
    }
  }

  return {
    call: (call, input, options) =>
      guarded(call.name, namedIn(input), call.method !== 'GET', options, (own) => http.call(call, input, own)),
    file: (call, input, fallbackName, options) =>
      guarded(call.name, namedIn(input), call.method !== 'GET', options, (own) =>
        http.file(call, input, fallbackName, own),
      ),
    text: (url, options) => guarded(url, namedInPath(url), false, options, (own) => http.text(url, own)),
  }
}

/** The organisation a call is for; none for organisation 0, the public price list (AMB-019). */
function namedIn(input: Named = {}): number | null {
  for (const part of [input.params, input.query, input.body]) {
    const orgId = typeof part === 'object' && part !== null && 'orgId' in part ? Number(part.orgId) : 0
    if (orgId > 0) return orgId
  }
  return null
}

function namedInPath(url: string): number | null {
  return Number(/\/organizations\/(\d+)/.exec(url)?.[1] ?? 0) || null
}

/** Rejects when the signal is given, also where what it stops goes on. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

function either(own: AbortSignal, given: AbortSignal | undefined): AbortSignal {
  return given === undefined ? own : AbortSignal.any([own, given])
}
