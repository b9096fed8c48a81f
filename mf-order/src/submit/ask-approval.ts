import type { ApprovalOrder } from 'shared-contracts/api/approvals'
import type { ApiError } from 'shared-contracts/api/error'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { refusalOf } from '../form/order-refusal.ts'
import { texts } from '../texts.ts'
import { IDLE, type Attempt, type AttemptEnd } from './attempt.ts'
import { hasAgreed } from './offer-agreement.ts'
import { showFailure } from './order-alerts.ts'
import { currentDraft, type OrderDraft } from './order-draft.ts'
import { revalidate } from './place-order.ts'
import { orderHeaders, orderRequest } from './send-order.ts'

/**
 * APPR-003: sends the order to be approved instead of placing it: checked as by `placeOrder`, it is given to the dialog of
 * mf-company, which asks what for and sends it. The basket is kept.
 */
export async function askApproval(attempt: Attempt): Promise<AttemptEnd> {
  const { portal, refusals } = attempt
  const { bus, widgets } = portal
  if (!(await hasAgreed(portal))) return { state: IDLE }
  bus.send({ type: 'basket/submit', phase: 'idle' })
  const draft = currentDraft(bus)
  const refusal = revalidate(bus)
  if (draft === undefined || refusal !== null) return { state: IDLE, refusal }
  let refused: ApiError | null = null
  const onRefused = (error: ApiError) => void (refused = error)
  const outcome = await widgets.open('send-for-approval', { ...approvalRequest(draft), onRefused })
  if (outcome === 'failed') bus.send({ type: 'alert/show', text: texts.approvalUnavailable, variant: 'danger' })
  return refused === null ? { state: IDLE } : concludeRefused(attempt, refused, draft, refusals)
}

/** What the dialog sends, without «Зачем», and its headers. */
export function approvalRequest(draft: OrderDraft) {
  const { query, body } = orderRequest(draft)
  const asked: ApprovalOrder = { order: body, ...query }
  return { asked, headers: orderHeaders(draft) }
}

/** ERR-003, ORDER-012: the order itself was refused, as by `createOrder`. */
function concludeRefused(
  { portal: { bus } }: Attempt,
  error: ApiError,
  draft: OrderDraft,
  refusals: number,
): AttemptEnd {
  const refusal = refusalOf(error.body, draft.lines)
  showFailure(bus, failureOf(error), refusal)
  bus.send({ type: 'products/reload' })
  bus.send({ type: 'agreements/reload' })
  bus.send({ type: 'edo/reload' })
  return { state: IDLE, refusal, refusals: refusals + 1 }
}
