import type { Bus } from 'shared-contracts/portal/bus'
import type { Portal } from 'shared-contracts/portal/portal'
import type { EdoState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'
import { texts } from '../texts.ts'
import { ownerOf } from './order-draft.ts'

/**
 * ORDER-010..012: whether an order may be sent without the offer and EDO dialog. `pending` while that is being loaded;
 * `failed` where nobody knows whether the dialog is needed (AMB-151).
 */
export function offerGate({ flow, check, offer }: EdoState): 'open' | 'closed' | 'failed' | 'pending' {
  if (flow.request || offer.request || (flow.isEdoFlow && check.request)) return 'pending'
  if (flow.failed || offer.failed) return 'failed'
  const isEdoSettled = !flow.isEdoFlow || check.isEdoRegistered || check.isContinueNoEdoRegistered
  return offer.isOfferAccepted && isEdoSettled ? 'open' : 'closed'
}

/** The gate once it is known. It is waited for as long as its calls: one that hangs is given up by the portal's «Отменить». */
export function settledOfferGate({ state: { edo } }: Bus): Promise<'open' | 'closed' | 'failed'> {
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

/**
 * ORDER-010..012, AMB-149: whether the offer is accepted and EDO settled, if need be after their dialog. The answer is
 * the asking organisation's: who acts for another one meanwhile has not agreed.
 */
export async function isAgreed({ bus, widgets }: Pick<Portal, 'bus' | 'widgets'>): Promise<boolean> {
  const owner = ownerOf(bus)
  const isStillTheirs = () => ownerOf(bus) === owner
  bus.send({ type: 'basket/submit', phase: 'started' })
  askAgain(bus)
  const gate = await settledOfferGate(bus)
  if (gate === 'open' && isStillTheirs()) return true
  const outcome = gate === 'closed' && isStillTheirs() ? await widgets.open('offer') : gate
  if (outcome === 'accepted' && isStillTheirs()) return true
  bus.send({ type: 'basket/submit', phase: 'idle' })
  if (outcome === 'failed' && isStillTheirs()) {
    bus.send({ type: 'alert/show', text: failureText(bus.state.edo.value), variant: 'danger' })
  }
  return false
}

/** AMB-151: what could not be had is asked for again; what was said of it is not said beside the new answer. */
function askAgain(bus: Bus): void {
  const { flow, check, offer } = bus.state.edo.value
  const told = failureText(bus.state.edo.value)
  if (bus.state.ui.value.pageAlerts.some(({ text }) => text === told)) bus.send({ type: 'alert/remove', by: told })
  if (offer.failed) bus.send({ type: 'agreements/reload' })
  if (flow.failed || (flow.isEdoFlow && check.failed)) bus.send({ type: 'edo/reload' })
}

/** AMB-151, ERR-025, ERR-027: the server's message of what failed; where nothing did, the dialog itself didn't open. */
function failureText({ flow, check, offer }: EdoState): string {
  const failed = [offer, flow, check].find((part) => part.failed)
  return failed === undefined ? texts.offerFailed : (failed.message ?? messages.serverError)
}
