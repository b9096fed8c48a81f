/**
 * sessionStorage: the order being placed, its idempotency key and the request that has no answer yet (F13). The order
 * page writes it. The shell removes it together with the basket when the user or the organisation changes.
 */
export const ORDER_DRAFT_KEY = 'orderDraft'

/**
 * localStorage, AMB-155: id of the order that the history opens next. Written by the order page, removed by the
 * history.
 */
export const OPEN_ORDER_KEY = 'openInvoiceOrder'

/**
 * localStorage: address and contact of the last order of each user and organisation in this browser. Written and read by
 * the order page; the buyer can remove them there.
 */
export const LAST_DETAILS_KEY = 'lastOrderDetails'
