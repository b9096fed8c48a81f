import { quantityOf } from 'shared-contracts/domain/basket'
import { SUCCESS_ALERT_LIFETIME } from 'shared-contracts/domain/limits'
import type { Bus } from 'shared-contracts/portal/bus'
import { OPEN_ORDER_KEY } from 'shared-contracts/portal/storage-keys'
import { messages } from 'shared-contracts/texts/messages'
import { orderTexts } from 'shared-contracts/texts/order'
import { localTexts } from 'shared-ui/storage'
import { storeLastDetails } from '../last-order/last-details.ts'
import { texts } from '../texts.ts'
import { IDLE, type Attempt, type AttemptEnd } from './attempt.ts'
import { beginDraft, forgetDraft, storeDraft, type StoredDraft } from './draft-storage.ts'
import { pointToHistory, showFailure } from './order-alerts.ts'
import type { OrderDraft } from './order-draft.ts'
import { reportPurchase } from './purchase-event.ts'
import type { OrderOutcome } from './send-order.ts'

interface Sent {
  readonly draft: OrderDraft
  readonly key: string
  /** The stored draft as it was before. */
  readonly before: StoredDraft
}

/** Updates the draft, the basket and the messages by the outcome of an order. */
export function concludeOrder(attempt: Attempt, outcome: OrderOutcome, { draft, key, before }: Sent): AttemptEnd {
  const { bus, config } = attempt.portal
  switch (outcome.kind) {
    case 'placed':
      reportPurchase(config, outcome.orderId, draft, bus.state.products.value.value ?? [])
      bus.emit({ type: 'order/placed', orderId: outcome.orderId })
      storeLastDetails(attempt.buyer, draft.delivery)
      finish(attempt, outcome.orderId, draft)
      break
    case 'acceptedAlready':
      startNewDraft(attempt, outcome.orderId)
      return { state: { phase: 'acceptedAlready', orderId: outcome.orderId } }
    case 'unknown':
      // The stored draft stays as it was sent.
      bus.send({ type: 'basket/submit', phase: 'failed' })
      if (!attempt.isPageOpen()) {
        bus.send({ type: 'alert/show', text: messages.orderUnknown, detail: texts.unknownAway, variant: 'warning' })
      }
      return { state: { phase: 'unknown', draft, key } }
    case 'dropped':
      // The shell stores the draft with the organisation's basket (AMB-188), where the order is shown as unknown again.
      pointToHistory(bus, draft)
      break
    case 'refused':
      storeDraft({ ...before, sent: null })
      bus.send({ type: 'basket/submit', phase: 'failed' })
      showFailure(bus, outcome.failure, outcome.refusal)
      // Stock or prices changed.
      bus.send({ type: 'products/reload' })
      return { state: IDLE, refusal: outcome.refusal, refusals: attempt.refusals + 1 }
    case 'notAgreed':
      storeDraft({ ...before, sent: null })
      bus.send({ type: 'basket/submit', phase: 'failed' })
      showFailure(bus, outcome.failure)
      break
    case 'failed':
      // The key is kept if an order may exist under it. After a clear refusal the next attempt gets a new key.
      storeDraft({
        ...before,
        key: outcome.mayBePlaced ? key : before.key,
        sent: null,
        // The browser leaves for the sign-in. The order page that opens after it shows the alert.
        isUnsent: outcome.failure.action === 'signIn',
      })
      bus.send({ type: 'basket/submit', phase: 'failed' })
      showFailure(bus, outcome.failure)
  }
  return { state: IDLE }
}

/** ORDER-013, ORDER-018..020: ends the order. A buyer who left the order page stays where they are. */
function finish({ portal: { bus, navigate }, isPageOpen }: Attempt, orderId: number, draft: OrderDraft): void {
  forgetDraft()
  bus.send({ type: 'basket/submit', phase: 'succeeded' })
  bus.send({
    type: 'alert/show',
    text: orderTexts.orderAccepted,
    variant: 'success',
    lifetime: SUCCESS_ALERT_LIFETIME,
  })
  removeOrdered(bus, draft)
  bus.send({ type: 'delivery/reset' })
  // AMB-155: the history opens this order.
  localTexts.set(OPEN_ORDER_KEY, String(orderId))
  if (isPageOpen()) navigate('/orders?payment=true')
}

/** 409: an earlier order exists under the key. The basket holds other goods, which become a new draft. */
function startNewDraft({ portal: { bus }, buyer, isPageOpen }: Attempt, orderId: number): void {
  forgetDraft()
  beginDraft(buyer)
  bus.send({ type: 'basket/submit', phase: 'succeeded' })
  if (!isPageOpen()) bus.send({ type: 'alert/show', text: texts.acceptedAlready(orderId), variant: 'info' })
}

/** Leaves in the basket only what was not ordered: the buyer may have changed it before the answer came (F13). */
function removeOrdered(bus: Bus, draft: OrderDraft): void {
  const { products } = bus.state.basket.value
  const left = products.map(({ id, quantity }) => ({
    productId: id,
    quantity: quantity - quantityOf(draft.lines, id),
  }))
  if (left.every(({ quantity }) => quantity <= 0)) {
    bus.send({ type: 'basket/clear' })
    return
  }
  for (const line of left) {
    if (quantityOf(draft.lines, line.productId) > 0) bus.send({ type: 'basket/setQuantity', ...line })
  }
}
