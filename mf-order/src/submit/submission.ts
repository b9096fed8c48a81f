import type { Portal } from 'shared-contracts/portal/portal'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { orderTexts } from 'shared-contracts/texts/order'
import { observable } from 'shared-ui/observable'
import { IDLE, idleSubmission, type Attempt, type AttemptEnd, type Submission } from './attempt.ts'
import { beginDraft, storeDraft } from './draft-storage.ts'
import { ORDER_ALERTS, pointToHistory } from './order-alerts.ts'
import { texts } from '../texts.ts'
import { buyerOf } from './order-draft.ts'
import { placeOrder, repeatOrder } from './place-order.ts'

/**
 * The submission of the order, one per document. It outlives the order page, so that a late answer is shown on any other page
 * and on the order page when the buyer returns. One attempt runs at a time, no matter how often or on which page the buyer
 * clicks (F12).
 */
export function createOrderSubmission() {
  const shown = observable(idleSubmission)
  let openPages = 0
  const isBusy = () => shown.value.state.phase === 'checking' || shown.value.state.phase === 'sending'
  const show = (patch: Partial<Submission>) => shown.set({ ...shown.value, ...patch })

  async function attempt(portal: Portal, buyer: string, run: (attempt: Attempt) => Promise<AttemptEnd>) {
    if (isBusy()) return
    show({ buyer, refusal: null, state: { phase: 'checking' } })
    removeAlerts(portal.bus, ORDER_ALERTS)
    let end: AttemptEnd = { state: IDLE }
    try {
      end = await run({
        portal,
        buyer,
        refusals: shown.value.refusals,
        isPageOpen: () => openPages > 0,
        showPhase: (phase) => show({ state: { phase } }),
      })
    } finally {
      show(end)
    }
  }

  return {
    get value() {
      return shown.value
    },
    subscribe: shown.subscribe,
    /** The click on «Заказать». */
    submit(portal: Portal): void {
      const buyer = buyerOf(portal.bus)
      if (buyer !== null) void attempt(portal, buyer, placeOrder)
    },
    /** APPR-003: the click on «Отправить на согласование». */
    ask(portal: Portal): void {
      const buyer = buyerOf(portal.bus)
      if (buyer !== null) void attempt(portal, buyer, loadAsking)
    },
    /** The click on «Проверить»: repeats an order without an answer under its key, to find out whether it exists. */
    check(portal: Portal): void {
      const { buyer, state } = shown.value
      if (buyer !== null && state.phase === 'unknown') void attempt(portal, buyer, (one) => repeatOrder(one, state))
    },
    /**
     * Called when a page shows the order of `buyer`: starts a draft, or restores the stored one. A previous buyer's
     * order without an answer is dropped with an alert that points to the history (F11). An order that was refused with a
     * 401 is reported after the sign-in (AMB-187). Returns the function to call when the page is left, which clears a shown
     * refusal and the notice of an accepted order.
     */
    open({ bus }: Portal, buyer: string): () => void {
      openPages += 1
      if (!isBusy()) {
        const { isUnsent, ...draft } = beginDraft(buyer)
        const { sent, key } = draft
        if (isUnsent) {
          storeDraft(draft)
          bus.send({ type: 'alert/show', text: orderTexts.orderNotSent, variant: 'warning' })
        }
        const before = shown.value
        if (before.buyer !== buyer) {
          if (before.state.phase === 'unknown') pointToHistory(bus, before.state.draft)
          const state = sent === null || key === null ? IDLE : ({ phase: 'unknown', draft: sent, key } as const)
          show({ ...idleSubmission, buyer, state })
        }
      }
      return () => {
        openPages -= 1
        if (openPages > 0 || isBusy()) return
        show({ refusal: null, ...(shown.value.state.phase === 'acceptedAlready' && { state: IDLE }) })
      }
    },
    /** The state of a new document; for tests. */
    reset(): void {
      shown.set(idleSubmission)
    },
  }
}

/** Most buyers have no limit. */
async function loadAsking(one: Attempt): Promise<AttemptEnd> {
  try {
    return await (await import('./ask-approval.ts')).askApproval(one)
  } catch {
    one.portal.bus.send({ type: 'alert/show', text: texts.approvalUnavailable, variant: 'danger' })
    return { state: IDLE }
  }
}

export const orderSubmission = createOrderSubmission()
