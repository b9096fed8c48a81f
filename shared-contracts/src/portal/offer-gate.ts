import type { EdoState } from './state.ts'

/**
 * ORDER-010..012, OFFER-021: whether the organisation may order. `closed`: the offer dialog has to be passed first.
 * `pending` while the offer or the EDO state is loading; `failed` when it could not be loaded (AMB-151).
 */
export type OfferGate = 'open' | 'closed' | 'failed' | 'pending'

export function offerGate(edo: EdoState): OfferGate {
  const { flow, check, offer } = edo
  if (flow.request || offer.request || (flow.isEdoFlow && check.request)) return 'pending'
  if (flow.failed || offer.failed) return 'failed'
  return offer.isOfferAccepted && !needsEdo(edo) ? 'open' : 'closed'
}

/**
 * OFFER-022: whether the EDO step is still needed. There the buyer registers for EDO, or continues without. If the
 * registration could not be checked, the step is needed as well (AMB-151).
 */
export function needsEdo({ flow, check }: EdoState): boolean {
  return flow.isEdoFlow && !check.isEdoRegistered && !check.isContinueNoEdoRegistered
}
