import { useEffect } from 'react'
import { useObserved, usePortal, usePortalState } from 'shared-ui/portal'
import { idleSubmission, type Submission } from './attempt.ts'
import { buyerOf } from './order-draft.ts'
import { orderSubmission } from './submission.ts'

export interface OrderSubmit extends Omit<Submission, 'buyer'> {
  /** Places the order. */
  readonly submit: () => void
  /** APPR-003: sends the order to be approved. */
  readonly ask: () => void
  /** Repeats an order without an answer, to find out whether it exists. */
  readonly check: () => void
}

/** The order of the current buyer, as the page shows and places it. */
export function useOrderSubmit(): OrderSubmit {
  const portal = usePortal()
  // Subscribes to the states that `buyerOf` reads.
  usePortalState('auth')
  usePortalState('organisation')
  const buyer = buyerOf(portal.bus)
  const submission = useObserved(orderSubmission)

  useEffect(() => (buyer === null ? undefined : orderSubmission.open(portal, buyer)), [portal, buyer])

  const { state, refusal, refusals } = buyer !== null && submission.buyer === buyer ? submission : idleSubmission
  return {
    state,
    refusal,
    refusals,
    submit: () => orderSubmission.submit(portal),
    ask: () => orderSubmission.ask(portal),
    check: () => orderSubmission.check(portal),
  }
}
