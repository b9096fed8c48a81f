import { quantityOf } from 'shared-contracts/domain/basket'
import { SUCCESS_ALERT_LIFETIME } from 'shared-contracts/domain/limits'
import type { Bus } from 'shared-contracts/portal/bus'
import type { Portal } from 'shared-contracts/portal/portal'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { OPEN_ORDER_KEY } from 'shared-contracts/portal/storage-keys'
import { messages } from 'shared-contracts/texts/messages'
import { orderTexts } from 'shared-contracts/texts/order'
import { localTexts } from 'shared-ui/storage'
import { currentType } from '../delivery/use-organisation-type.ts'
import { firstWrong, orderErrors } from '../form/order-fields.ts'
import type { OrderRefusal } from '../form/order-refusal.ts'
import { keepLastDetails } from '../last-order/last-details.ts'
import { texts } from '../texts.ts'
import { beginDraft, forgetDraft, keepDraft, type KeptDraft } from './draft-storage.ts'
import { hasAgreed } from './offer-agreement.ts'
import { ORDER_ALERTS, pointToHistory, showFailure } from './order-alerts.ts'
import { buyerOf, currentDraft, idempotencyKey, type OrderDraft } from './order-draft.ts'
import { reportPurchase } from './purchase-event.ts'
import { sendOrder, type OrderOutcome } from './send-order.ts'
import { IDLE, type OrderSubmission, type SubmitState } from './submission.ts'

/**
 * The steps of an order, from the click on «Заказать» to the answer:
 *
 * 1. `agreeAndSend`: the buyer agrees to the offer, and the form is validated again;
 * 2. `sendDraft`: the draft is stored under its idempotency key and sent. If the server misses the offer or EDO, both are
 *    loaded again and step 1 is repeated once;
 * 3. `conclude`: the draft, the basket and the messages are updated by the outcome.
 *
 * `checkOrder` repeats 2 and 3 for an order without an answer, under the same key (F13). One attempt runs at a time,
 * no matter how often or on which page the buyer clicks (F12). It continues after the page is left.
 */

/** One attempt to place an order. */
interface Attempt {
  readonly portal: Portal
  readonly buyer: string
  readonly submission: OrderSubmission
}

/** The click on «Заказать». */
export function submitOrder(portal: Portal, submission: OrderSubmission): void {
  const buyer = buyerOf(portal.bus)
  if (buyer === null) return
  void runOnce({ portal, buyer, submission }, (attempt) => agreeAndSend(attempt))
}

/** The click on «Проверить»: repeats an order without an answer under its key, to find out whether it exists. */
export function checkOrder(portal: Portal, submission: OrderSubmission): void {
  const { buyer, state } = submission.value
  if (buyer === null || state.phase !== 'unknown') return
  const { draft, key: lostKey } = state
  void runOnce({ portal, buyer, submission }, (attempt) => sendDraft(attempt, draft, { lostKey, isLast: true }))
}

async function runOnce(attempt: Attempt, run: (attempt: Attempt) => Promise<SubmitState>): Promise<void> {
  const { portal, buyer, submission } = attempt
  if (submission.isBusy) return
  submission.set({ buyer, refusal: null, state: { phase: 'checking' } })
  removeAlerts(portal.bus, ORDER_ALERTS)
  let state = IDLE
  try {
    state = await run(attempt)
  } finally {
    submission.set({ state })
  }
}

async function agreeAndSend(attempt: Attempt, options: SendOptions = {}): Promise<SubmitState> {
  const { portal, submission } = attempt
  const { bus } = portal
  if (!(await hasAgreed(portal))) return IDLE
  const draft = currentDraft(bus)
  const refusal = revalidate(bus)
  if (draft !== undefined && refusal === null) return sendDraft(attempt, draft, options)
  bus.send({ type: 'basket/submit', phase: 'idle' })
  submission.set({ refusal })
  return IDLE
}

/** Validates once more: the buyer could change the form while the offer was checked or its dialog was open. */
function revalidate({ state }: Bus): OrderRefusal | null {
  const type = currentType(state.organisation.value, state.organisationInfo.value, state.auth.value)
  const fields = orderErrors(state.delivery.value, type)
  return firstWrong(fields) === undefined ? null : { lines: [], fields, message: null }
}

interface SendOptions {
  /** The key of an order without an answer. The stored draft with this key may have been removed meanwhile. */
  readonly lostKey?: string
  /** A refusal because of the offer or EDO ends the attempt. */
  readonly isLast?: boolean
}

async function sendDraft(
  attempt: Attempt,
  draft: OrderDraft,
  { lostKey, isLast = false }: SendOptions = {},
): Promise<SubmitState> {
  const { portal, buyer, submission } = attempt
  const { bus, http } = portal
  const kept = beginDraft(buyer)
  const key = lostKey ?? kept.key ?? idempotencyKey(kept.id, draft)
  // Stored first, so that a reload finds the order without an answer.
  keepDraft({ ...kept, key, sent: draft })
  submission.set({ state: { phase: 'sending' } })
  bus.send({ type: 'basket/submit', phase: 'sending' })
  bus.send({ type: 'loader/start' })
  window.addEventListener('beforeunload', askBeforeUnload)
  const outcome = await sendOrder(http, draft, key)
  window.removeEventListener('beforeunload', askBeforeUnload)
  bus.send({ type: 'loader/end' })
  if (outcome.kind === 'notAgreed' && !isLast) {
    keepDraft({ ...kept, sent: null })
    submission.set({ state: { phase: 'checking' } })
    bus.send({ type: 'agreements/reload' })
    bus.send({ type: 'edo/reload' })
    return agreeAndSend(attempt, { isLast: true })
  }
  return conclude(attempt, outcome, { draft, key, kept })
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

interface Sent {
  readonly draft: OrderDraft
  readonly key: string
  /** The stored draft as it was before. */
  readonly kept: KeptDraft
}

function conclude(attempt: Attempt, outcome: OrderOutcome, { draft, key, kept }: Sent): SubmitState {
  const { portal, submission } = attempt
  const { bus } = portal
  switch (outcome.kind) {
    case 'placed':
      reportPurchase(portal.config, outcome.orderId, draft, bus.state.products.value.value ?? [])
      bus.emit({ type: 'order/placed', orderId: outcome.orderId })
      keepLastDetails(attempt.buyer, draft.delivery)
      return finish(attempt, outcome.orderId, draft)
    case 'acceptedAlready':
      return keepBasket(attempt, outcome.orderId)
    case 'unknown':
      // The stored draft stays as it was sent.
      bus.send({ type: 'basket/submit', phase: 'failed' })
      if (!submission.isPageOpen) {
        bus.send({ type: 'alert/show', text: messages.orderUnknown, detail: texts.unknownAway, variant: 'warning' })
      }
      return { phase: 'unknown', draft, key }
    case 'dropped':
      // The shell keeps the draft with the basket of its organisation (AMB-188), which finds the order without an answer.
      pointToHistory(bus, draft)
      return IDLE
    case 'refused':
      keepDraft({ ...kept, sent: null })
      bus.send({ type: 'basket/submit', phase: 'failed' })
      submission.set({ refusal: outcome.refusal, refusals: submission.value.refusals + 1 })
      showFailure(bus, outcome.failure, outcome.refusal)
      // Stock or prices changed.
      bus.send({ type: 'products/reload' })
      return IDLE
    case 'notAgreed':
      keepDraft({ ...kept, sent: null })
      bus.send({ type: 'basket/submit', phase: 'failed' })
      showFailure(bus, outcome.failure)
      return IDLE
    case 'failed':
      // The key is kept if an order may exist under it. After a clear refusal the next attempt gets a new key.
      keepDraft({
        ...kept,
        key: outcome.mayBePlaced ? key : kept.key,
        sent: null,
        // The browser leaves for the sign-in, so the page that opens next tells it.
        isUnsent: outcome.failure.action === 'signIn',
      })
      bus.send({ type: 'basket/submit', phase: 'failed' })
      showFailure(bus, outcome.failure)
      return IDLE
  }
}

/** ORDER-013, ORDER-018..020: ends the order. A buyer who left the order page stays where they are. */
function finish({ portal: { bus, navigate }, submission }: Attempt, orderId: number, draft: OrderDraft): SubmitState {
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
  if (submission.isPageOpen) navigate('/orders?payment=true')
  return IDLE
}

/** 409: an earlier order exists under the key. What the basket holds now is not that order and becomes a new draft. */
function keepBasket({ portal: { bus }, buyer, submission }: Attempt, orderId: number): SubmitState {
  forgetDraft()
  beginDraft(buyer)
  bus.send({ type: 'basket/submit', phase: 'succeeded' })
  if (!submission.isPageOpen) bus.send({ type: 'alert/show', text: texts.acceptedAlready(orderId), variant: 'info' })
  return { phase: 'acceptedAlready', orderId }
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
