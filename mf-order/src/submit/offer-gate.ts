import type { Bus } from 'shared-contracts/portal/bus'
import type { Portal } from 'shared-contracts/portal/portal'
import type { EdoState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'

/** ORDER-010..012: whether an order may be sent without the offer and EDO dialog; `pending` while that is being loaded. */
export function offerGate({ flow, check, offer }: EdoState): 'open' | 'closed' | 'pending' {
  if (flow.request || offer.request || check.request) return 'pending'
  const isEdoSettled = !flow.isEdoFlow || check.isEdoRegistered || check.isContinueNoEdoRegistered
  return offer.isOfferAccepted && isEdoSettled && !flow.failed ? 'open' : 'closed'
}

/** The gate once it is known; a state that stays pending for `timeout` ms counts as closed: the dialog asks for itself. */
export function settledOfferGate({ state: { edo } }: Bus, timeout = 8_000): Promise<'open' | 'closed'> {
  const now = offerGate(edo.value)
  if (now !== 'pending') return Promise.resolve(now)
  return new Promise((resolve) => {
    const settle = (gate: 'open' | 'closed') => {
      clearTimeout(timer)
      stop()
      resolve(gate)
    }
    const timer = setTimeout(() => settle('closed'), timeout)
    const stop = edo.subscribe((value) => {
      const gate = offerGate(value)
      if (gate !== 'pending') settle(gate)
    })
  })
}

/** ORDER-010..012, AMB-149: whether the offer is accepted and EDO settled, if need be after their dialog. */
export async function isAgreed({ bus, widgets }: Pick<Portal, 'bus' | 'widgets'>): Promise<boolean> {
  bus.send({ type: 'basket/submit', phase: 'started' })
  if ((await settledOfferGate(bus)) === 'open') return true
  const outcome = await widgets.open('offer')
  if (outcome === 'accepted') return true
  bus.send({ type: 'basket/submit', phase: 'idle' })
  if (outcome === 'failed') bus.send({ type: 'alert/show', text: messages.orderFailed, variant: 'danger' })
  return false
}
