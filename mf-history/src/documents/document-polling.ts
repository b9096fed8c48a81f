import type { OrderDocument } from 'shared-contracts/api/order-documents'
import type { Order } from 'shared-contracts/api/orders'
import { DOCS_POLL_INTERVAL } from 'shared-contracts/domain/limits'
import { isPayable } from 'shared-contracts/domain/order-status'

/** Longest pause between two requests while the API fails, ms. */
const MAX_POLL_INTERVAL_MS = 60_000

/** CALL-034: the invoice's number is the order number of the first document; `null` until there is an invoice. */
export function invoiceNumber(documents: readonly OrderDocument[]): string | null {
  const number = documents[0]?.orderNumber
  return number == null || number === '' ? null : String(number)
}

/** DOC-005, AMB-055: whether an invoice is being made for the order. */
export function isInvoiceAwaited(order: Order, documents: readonly OrderDocument[]): boolean {
  return isPayable(order) && invoiceNumber(documents) === null
}

/**
 * DOC-007, F24: time until the documents are asked for again, ms. It doubles from the second failure in a row on.
 * @param failures number of failures in a row
 */
export function pollInterval(failures: number): number {
  return Math.min(DOCS_POLL_INTERVAL * 2 ** Math.max(failures - 1, 0), MAX_POLL_INTERVAL_MS)
}
