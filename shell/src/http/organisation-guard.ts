import { ApiError } from 'shared-contracts/api/error'
import type { StateStream } from 'shared-contracts/portal/bus'
import type { OrganisationState } from 'shared-contracts/portal/state'
import { untilAborted } from '../browser/until-aborted.ts'
import { eitherOf, type Middleware } from './middleware.ts'

export interface OrganisationGuard {
  readonly middleware: Middleware
  /** Calls `listener` before each call of an organisation: the moment to check what another tab has chosen. */
  beforeCall(listener: () => void): void
}

/**
 * F11, A5: a call ends with its organisation. When another organisation becomes current, pending reads are aborted and
 * the answers of pending writes are dropped. A call of an organisation that is not current is not sent. The caller gets
 * `aborted`. Before the logins are known no organisation is current, and a call may guess one. When the session ends, reads
 * are aborted, but a write gets its answer: it may be the 401 that has ended the session (AMB-187).
 */
export function guardOrganisation(organisation: StateStream<OrganisationState>): OrganisationGuard {
  const pending = new Set<{ readonly orgId: number; readonly isSafe: boolean; readonly end: AbortController }>()
  const listeners: (() => void)[] = []
  let current = organisation.value.orgId

  organisation.subscribe(({ orgId }) => {
    if (orgId === current) return
    current = orgId
    for (const call of pending) {
      if (call.orgId !== orgId && (orgId !== null || call.isSafe)) call.end.abort()
    }
  })

  const middleware: Middleware = async ({ name, orgId, isSafe }, send, signal) => {
    if (orgId === null) return send(signal)
    const end = new AbortController()
    const call = { orgId, isSafe, end }
    pending.add(call)
    try {
      // In a later microtask: the organisation must not change while the caller is still starting this call.
      await Promise.resolve()
      for (const listener of listeners) listener()
      if (current !== null && current !== orgId) end.abort()
      end.signal.throwIfAborted()
      return await untilAborted(send(isSafe ? eitherOf(signal, end.signal) : signal), end.signal)
    } catch (error) {
      throw end.signal.aborted ? new ApiError(name, 'aborted', 0) : error
    } finally {
      pending.delete(call)
    }
  }
  return { middleware, beforeCall: (listener) => void listeners.push(listener) }
}
