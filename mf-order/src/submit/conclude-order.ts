import type { Failure } from 'shared-contracts/errors/failure'
import { alertOfFailure } from 'shared-contracts/errors/failure-of'
import type { Bus } from 'shared-contracts/portal/bus'
import type { Portal } from 'shared-contracts/portal/portal'
import { messages } from 'shared-contracts/texts/messages'
import { texts } from '../texts.ts'
import { finishOrder } from './finish-order.ts'
import { currentDraft } from './order-draft.ts'
import { hasSameLines } from './order-key.ts'
import type { OrderDraft } from './order-payload.ts'
import { tellPurchase } from './purchase-event.ts'
import type { OrderOutcome } from './send-order.ts'
import type { SubmitState } from './submit-state.ts'

/** What was sent, and under which idempotency key. */
export interface SentOrder {
  readonly draft: OrderDraft
  readonly key: string
}

/**
 * Tells the portal how an order ended, and gives the state that follows. A buyer who is not `isHere`, at the order page,
 * hears of everything by an alert.
 */
export function concluded(
  portal: Portal,
  outcome: OrderOutcome,
  { draft, key }: SentOrder,
  isHere: boolean,
): SubmitState {
  const { bus } = portal
  switch (outcome.kind) {
    case 'placed':
      // Between the lost answer and «Проверить» the basket may have become another: that one is not ordered.
      if (isAnotherBasket(bus, draft)) {
        tellPurchase(portal.config, outcome.orderId, draft, bus.state.products.value.value ?? [])
        bus.emit({ type: 'order/placed', orderId: outcome.orderId })
        return acceptedAlready(bus, outcome.orderId, isHere)
      }
      finishOrder(portal, outcome.orderId, draft, isHere)
      return { phase: 'idle' }
    case 'acceptedAlready':
      return acceptedAlready(bus, outcome.orderId, isHere)
    case 'unknown':
      bus.send({ type: 'basket/submit', phase: 'failed' })
      if (!isHere)
        bus.send({ type: 'alert/show', text: messages.orderUnknown, detail: texts.unknownAway, variant: 'warning' })
      return { phase: 'unknown', draft, key }
    case 'dropped':
      tellOfAnother(bus, draft)
      return { phase: 'idle' }
    case 'unauthorised':
      bus.send({ type: 'basket/submit', phase: 'failed' })
      return { phase: 'idle' }
    case 'refused':
      return refused(bus, outcome.failure, namesOf(bus, outcome.refusal.lines) || outcome.refusal.message)
    case 'repriced':
      return refused(bus, outcome.failure, outcome.message)
    case 'failed':
      bus.send({ type: 'basket/submit', phase: 'failed' })
      tell(bus, outcome.failure, null)
      return { phase: 'idle' }
  }
}

function acceptedAlready(bus: Bus, orderId: number, isHere: boolean): SubmitState {
  bus.send({ type: 'basket/submit', phase: 'succeeded' })
  if (!isHere) bus.send({ type: 'alert/show', text: texts.acceptedAlready(orderId), variant: 'info' })
  return { phase: 'acceptedAlready', orderId }
}

/** Not placed: what there is, or what it costs, has changed. The list, and with it the basket, are read anew. */
function refused(bus: Bus, failure: Failure, detail: string | null): SubmitState {
  bus.send({ type: 'basket/submit', phase: 'failed' })
  tell(bus, failure, detail)
  bus.send({ type: 'products/reload' })
  return { phase: 'idle' }
}

/** F11: another organisation sees nothing of that order; the buyer who acts for both hears where it is to be looked for. */
export function tellOfAnother(bus: Bus, { orgId }: OrderDraft): void {
  const login = bus.state.auth.value.multiLogin?.logins.find((one) => one.orgId === orgId)
  if (login === undefined) return
  const detail = texts.unknownElsewhere(login.orgName)
  bus.send({ type: 'alert/show', text: messages.orderUnknown, detail, variant: 'warning' })
}

/** An emptied basket holds nothing that would be lost. */
function isAnotherBasket(bus: Bus, draft: OrderDraft): boolean {
  return bus.state.basket.value.products.length > 0 && !hasSameLines(draft, currentDraft(bus))
}

/** What the last attempt was told of is not said beside the next one. */
export function forgetAlerts(bus: Bus): void {
  for (const by of [messages.orderOutOfStock, messages.orderFailed, messages.orderUnknown]) {
    if (bus.state.ui.value.pageAlerts.some(({ text }) => text === by)) bus.send({ type: 'alert/remove', by })
  }
}

function tell(bus: Bus, failure: Failure, detail: string | null): void {
  const alert = alertOfFailure(failure)
  if (alert !== null) bus.send(detail ? { ...alert, detail: detail.slice(0, 500) } : alert)
}

/** The alert's second line: which products it is about. */
function namesOf(bus: Bus, lines: readonly { readonly productId: number }[]): string {
  const ids = new Set(lines.map(({ productId }) => productId))
  const products = bus.state.products.value.value ?? []
  return products
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join(', ')
}
