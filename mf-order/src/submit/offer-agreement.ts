import type { Bus } from 'shared-contracts/portal/bus'
import { offerGate, type OfferGate } from 'shared-contracts/portal/offer-gate'
import type { Portal } from 'shared-contracts/portal/portal'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import type { EdoState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'
import { texts } from '../texts.ts'
import { buyerOf } from './order-draft.ts'

/**
 * ORDER-010..012, AMB-149: whether the buyer has accepted the offer and settled EDO; opens their dialog when needed. An
 * agreement counts only for the organisation it was given for.
 */
export async function hasAgreed({ bus, widgets }: Pick<Portal, 'bus' | 'widgets'>): Promise<boolean> {
  const buyer = buyerOf(bus)
  const isSameBuyer = () => buyerOf(bus) === buyer
  bus.send({ type: 'basket/submit', phase: 'started' })
  reloadFailed(bus)
  const gate = await settledOfferGate(bus)
  if (gate === 'open' && isSameBuyer()) return true
  const outcome = gate === 'closed' && isSameBuyer() ? await widgets.open('offer') : gate
  if (outcome === 'accepted' && isSameBuyer()) return true
  bus.send({ type: 'basket/submit', phase: 'idle' })
  if (outcome === 'failed' && isSameBuyer()) {
    bus.send({ type: 'alert/show', text: failureText(bus.state.edo.value), variant: 'danger' })
  }
  return false
}

/** The gate when it is no longer `pending`. There is no time limit: «Отменить» cancels a hanging call. */
export function settledOfferGate({ state: { edo } }: Bus): Promise<Exclude<OfferGate, 'pending'>> {
  const now = offerGate(edo.value)
  if (now !== 'pending') return Promise.resolve(now)
  return new Promise((resolve) => {
    const stop = edo.subscribe((value) => {
      const gate = offerGate(value)
      if (gate === 'pending') return
      stop()
      resolve(gate)
    })
  })
}

/** AMB-151: repeats the failed loads and removes their alert. */
function reloadFailed(bus: Bus): void {
  const { flow, check, offer } = bus.state.edo.value
  removeAlerts(bus, [failureText(bus.state.edo.value)])
  if (offer.failed) bus.send({ type: 'agreements/reload' })
  if (flow.failed || (flow.isEdoFlow && check.failed)) bus.send({ type: 'edo/reload' })
}

/** AMB-151, ERR-025, ERR-027: the server's message about the load that failed. If none failed, the dialog itself did not open. */
function failureText({ flow, check, offer }: EdoState): string {
  const failed = [offer, flow, check].find((load) => load.failed)
  return failed === undefined ? texts.offerFailed : (failed.message ?? messages.serverError)
}
