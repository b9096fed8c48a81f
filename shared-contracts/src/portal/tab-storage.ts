/**
 * sessionStorage: the order that was being placed, its idempotency key and what of it has had no answer (F13). The order
 * page writes it; the shell removes it with the basket, when the user or the organisation becomes another.
 */
export const ORDER_DRAFT_KEY = 'orderDraft'
