import { useEffect, useSyncExternalStore } from 'react'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { buyerOf } from './order-draft.ts'
import { checkOrder, submitOrder } from './place-order.ts'
import { idleSubmission, orderSubmission, type Submission } from './submission.ts'

export interface OrderSubmit extends Omit<Submission, 'buyer'> {
  /** Places the order. */
  readonly submit: () => void
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
  const submission = useSyncExternalStore(orderSubmission.subscribe, () => orderSubmission.value)

  useEffect(() => (buyer === null ? undefined : orderSubmission.open(portal, buyer)), [portal, buyer])

  const { state, refusal, refusals } = buyer !== null && submission.buyer === buyer ? submission : idleSubmission
  return {
    state,
    refusal,
    refusals,
    submit: () => submitOrder(portal, orderSubmission),
    check: () => checkOrder(portal, orderSubmission),
  }
}
