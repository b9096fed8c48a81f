import type { OrderDraft } from './order-payload.ts'

/**
 * Where the placing of an order stands.
 *
 * - `idle`: nothing is on its way.
 * - `checking`: the offer and EDO are looked at, or their dialog is open.
 * - `sending`: the order is on its way and cannot be called back.
 * - `unknown`: no answer came, in this page or in the one before a reload. «Проверить» asks again, with the same key and
 *   the same content.
 * - `acceptedAlready`: an order stands under the draft's key that is not what the basket holds now. The basket is kept.
 */
export type SubmitState =
  | { readonly phase: 'idle' | 'checking' | 'sending' }
  | { readonly phase: 'unknown'; readonly draft: OrderDraft; readonly key: string }
  | { readonly phase: 'acceptedAlready'; readonly orderId: number }
