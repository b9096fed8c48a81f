import type { Portal } from 'shared-contracts/portal/portal'
import type { OrderRefusal } from '../form/order-refusal.ts'
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
type SubmitState =
  | { readonly phase: 'idle' | 'checking' | 'sending' }
  | { readonly phase: 'unknown'; readonly draft: OrderDraft; readonly key: string }
  | { readonly phase: 'acceptedAlready'; readonly orderId: number }

export interface Submission {
  /** The user and organisation that order. The other fields are shown to this buyer only. */
  readonly buyer: string | null
  readonly state: SubmitState
  /** The errors of the last attempt, cleared by the next one. */
  readonly refusal: OrderRefusal | null
  /** Number of refusals by the server. Each one requests the tariffs again. */
  readonly refusals: number
}

export const IDLE: SubmitState = { phase: 'idle' }
export const idleSubmission: Submission = { buyer: null, state: IDLE, refusal: null, refusals: 0 }

/** One attempt to place an order. It continues after the page is left. */
export interface Attempt {
  readonly portal: Portal
  readonly buyer: string
  /** The refusals before this attempt. */
  readonly refusals: number
  readonly isPageOpen: () => boolean
  readonly showPhase: (phase: 'checking' | 'sending') => void
}

/** What the submission shows after an attempt. */
export type AttemptEnd = Pick<Submission, 'state'> & Partial<Pick<Submission, 'refusal' | 'refusals'>>
