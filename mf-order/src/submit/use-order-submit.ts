import { useEffect, useSyncExternalStore } from 'react'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { ownerOf } from './order-draft.ts'
import { idleSubmission, orderSubmission, type Submission } from './order-submission.ts'

export interface OrderSubmit extends Omit<Submission, 'owner'> {
  readonly submit: () => void
  /** Asks what became of an order whose answer was lost, with the same key and the same content. */
  readonly check: () => void
}

/** The placing of the order that this page shows: the one of its user and organisation. */
export function useOrderSubmit(): OrderSubmit {
  const portal = usePortal()
  // Both are looked at so that the page follows them.
  usePortalState('auth')
  usePortalState('organisation')
  const owner = ownerOf(portal.bus)
  const submission = useSyncExternalStore(orderSubmission.subscribe, () => orderSubmission.value)

  useEffect(() => (owner === null ? undefined : orderSubmission.open(portal, owner)), [portal, owner])

  const { state, refusal, refusals } = owner !== null && submission.owner === owner ? submission : idleSubmission
  return {
    state,
    refusal,
    refusals,
    submit: () => orderSubmission.submit(portal),
    check: () => orderSubmission.check(portal),
  }
}
