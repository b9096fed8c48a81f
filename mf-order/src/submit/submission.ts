import type { Portal } from 'shared-contracts/portal/portal'
import { orderTexts } from 'shared-contracts/texts/order'
import type { OrderRefusal } from '../form/order-refusal.ts'
import { beginDraft, keepDraft } from './draft-storage.ts'
import { pointToHistory } from './order-alerts.ts'
import type { OrderDraft } from './order-draft.ts'

/**
 * The phases of an order.
 *
 * - `idle`: no order is being placed.
 * - `checking`: the offer and EDO are checked, or their dialog is open.
 * - `sending`: the order was sent and cannot be cancelled.
 * - `unknown`: no answer came, on this page or before a reload. «Проверить» sends the same content under the same key.
 * - `acceptedAlready`: an order exists under the draft's key, but the basket holds something else. The basket is kept.
 */
export type SubmitState =
  | { readonly phase: 'idle' | 'checking' | 'sending' }
  | { readonly phase: 'unknown'; readonly draft: OrderDraft; readonly key: string }
  | { readonly phase: 'acceptedAlready'; readonly orderId: number }

export interface Submission {
  /** The user and organisation that order. The other fields are shown to this buyer only. */
  readonly buyer: string | null
  readonly state: SubmitState
  /** The errors of the last attempt, cleared by the next one. */
  readonly refusal: OrderRefusal | null
  /** Number of refusals. Each one requests the tariffs again. */
  readonly refusals: number
}

export const IDLE: SubmitState = { phase: 'idle' }
export const idleSubmission: Submission = { buyer: null, state: IDLE, refusal: null, refusals: 0 }

/**
 * The submission of the order, one per document. It outlives the order page, so that a late answer is shown on any other page
 * and on the order page when the buyer returns.
 */
export function createOrderSubmission() {
  let value = idleSubmission
  let openPages = 0
  const listeners = new Set<() => void>()
  const isBusy = () => value.state.phase === 'checking' || value.state.phase === 'sending'

  function set(patch: Partial<Submission>): void {
    value = { ...value, ...patch }
    for (const listener of listeners) listener()
  }

  return {
    get value() {
      return value
    },
    get isBusy() {
      return isBusy()
    },
    get isPageOpen() {
      return openPages > 0
    },
    set,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
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
          keepDraft(draft)
          bus.send({ type: 'alert/show', text: orderTexts.orderNotSent, variant: 'warning' })
        }
        if (value.buyer !== buyer) {
          if (value.state.phase === 'unknown') pointToHistory(bus, value.state.draft)
          const state = sent === null || key === null ? IDLE : ({ phase: 'unknown', draft: sent, key } as const)
          set({ ...idleSubmission, buyer, state })
        }
      }
      return () => {
        openPages -= 1
        if (openPages > 0 || isBusy()) return
        set({ refusal: null, ...(value.state.phase === 'acceptedAlready' && { state: IDLE }) })
      }
    },
    /** The state of a new document; for tests. */
    reset(): void {
      value = idleSubmission
    },
  }
}

export type OrderSubmission = ReturnType<typeof createOrderSubmission>

export const orderSubmission = createOrderSubmission()
