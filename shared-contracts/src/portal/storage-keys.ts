/**
 * sessionStorage: the order being placed, its idempotency key and what was sent without an answer yet (F13). The order
 * page writes it; the shell removes it together with the basket when the user or the organisation changes.
 */
export const ORDER_DRAFT_KEY = 'orderDraft'

/** localStorage, AMB-155: the id of the order that the history opens next. The order page writes it, the history removes it. */
export const OPEN_ORDER_KEY = 'openInvoiceOrder'
