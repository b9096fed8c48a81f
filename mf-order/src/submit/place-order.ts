import type { Bus } from 'shared-contracts/portal/bus'
import { currentType } from '../delivery/use-organisation-type.ts'
import { firstWrong, orderErrors } from '../form/order-fields.ts'
import type { OrderRefusal } from '../form/order-refusal.ts'
import { IDLE, type Attempt, type AttemptEnd } from './attempt.ts'
import { concludeOrder } from './conclude-order.ts'
import { beginDraft, storeDraft } from './draft-storage.ts'
import { hasAgreed } from './offer-agreement.ts'
import { currentDraft, idempotencyKey, type OrderDraft } from './order-draft.ts'
import { sendOrder } from './send-order.ts'

interface SendOptions {
  /** The key of an order without an answer. The stored draft with this key may have been removed meanwhile. */
  readonly lostKey?: string
  /** A refusal because of the offer or EDO ends the attempt. */
  readonly isLast?: boolean
}

/**
 * The steps of an order, from the click on «Заказать» to the answer:
 *
 * 1. the buyer agrees to the offer, and the form is validated again;
 * 2. `sendDraft`: the draft is stored under its idempotency key and sent. If the server misses the offer or EDO, both are
 *    loaded again and step 1 is repeated once;
 * 3. `concludeOrder`: the draft, the basket and the messages are updated by the outcome.
 */
export async function placeOrder(attempt: Attempt, options: SendOptions = {}): Promise<AttemptEnd> {
  const { bus } = attempt.portal
  if (!(await hasAgreed(attempt.portal))) return { state: IDLE }
  const draft = currentDraft(bus)
  const refusal = revalidate(bus)
  if (draft !== undefined && refusal === null) return sendDraft(attempt, draft, options)
  bus.send({ type: 'basket/submit', phase: 'idle' })
  return { state: IDLE, refusal }
}

/** Repeats steps 2 and 3 for an order without an answer, under the same key (F13). */
export function repeatOrder(attempt: Attempt, lost: { readonly draft: OrderDraft; readonly key: string }) {
  return sendDraft(attempt, lost.draft, { lostKey: lost.key, isLast: true })
}

/** Validates once more: the buyer could change the form while the offer was checked or its dialog was open. */
export function revalidate({ state }: Bus): OrderRefusal | null {
  const type = currentType(state.organisation.value, state.organisationInfo.value, state.auth.value)
  const fields = orderErrors(state.delivery.value, type)
  return firstWrong(fields) === undefined ? null : { lines: [], fields, message: null }
}

async function sendDraft(attempt: Attempt, draft: OrderDraft, options: SendOptions): Promise<AttemptEnd> {
  const { bus, http } = attempt.portal
  const before = beginDraft(attempt.buyer)
  const key = options.lostKey ?? before.key ?? idempotencyKey(before.id, draft)
  // Stored first, so that a reload finds the order without an answer.
  storeDraft({ ...before, key, sent: draft })
  attempt.showPhase('sending')
  bus.send({ type: 'basket/submit', phase: 'sending' })
  bus.send({ type: 'loader/start' })
  window.addEventListener('beforeunload', askBeforeUnload)
  const outcome = await sendOrder(http, draft, key)
  window.removeEventListener('beforeunload', askBeforeUnload)
  bus.send({ type: 'loader/end' })
  if (outcome.kind !== 'notAgreed' || options.isLast) return concludeOrder(attempt, outcome, { draft, key, before })
  storeDraft({ ...before, sent: null })
  attempt.showPhase('checking')
  bus.send({ type: 'agreements/reload' })
  bus.send({ type: 'edo/reload' })
  return placeOrder(attempt, { isLast: true })
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
