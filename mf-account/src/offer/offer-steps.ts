import { needsEdo, offerGate } from 'shared-contracts/portal/offer-gate'
import type { EdoState } from 'shared-contracts/portal/state'
import { offerTexts } from './texts.ts'

/**
 * The steps of the offer dialog, in the order in which they follow. A step that is not needed is skipped.
 *
 * - `loading`: the state of the offer and of EDO is not known yet.
 * - `failed`: it could not be loaded. «Повторить» leads back to `loading`.
 * - `offer`: the buyer reads the offer and accepts it. While the acceptance is being sent, the buttons are disabled; a
 *   failure is shown here.
 * - `accepted`: «Принято», until the buyer presses «Продолжить» (AMB-148).
 * - `edo`: the buyer registers in the operator's cabinet, or (LK) continues without.
 * - `done`: nothing is missing. The dialog ends as `accepted`.
 *
 * The step follows from the EDO state of the bus, so an acceptance or a registration counts wherever it was made. Closing
 * the dialog ends it as `closed` in any step. An acceptance that was already sent still counts.
 */
export type OfferStep = 'loading' | 'failed' | 'offer' | 'accepted' | 'edo' | 'done'

/** @param isKnown whether the state was loaded once since the dialog opened: a later load changes no step by itself */
export function stepOf(edo: EdoState, isKnown: boolean): OfferStep {
  if (!isKnown) {
    const gate = offerGate(edo)
    if (gate === 'pending') return 'loading'
    if (gate === 'failed') return 'failed'
  }
  if (edo.offer.isShowReady) return 'accepted'
  if (!edo.offer.isOfferAccepted) return 'offer'
  return needsEdo(edo) ? 'edo' : 'done'
}

/** OFFER-003..005: the title names what is still needed. */
export function titleOf(edo: EdoState, step: OfferStep): string {
  const { titles } = offerTexts
  if (step === 'loading' || step === 'failed') return titles.unknown
  if (step === 'edo') return titles.edo
  return needsEdo(edo) ? titles.both : titles.offer
}
