import { formatDate } from 'shared-contracts/domain/dates'
import { renderClosingDocument } from '../../content/closing-document.ts'
import { renderInvoice } from '../../content/invoice.ts'
import type { DocumentHeading, DocumentTerms, PrintedOrder } from '../../content/printed-order.ts'
import { renderSerialNumbers } from '../../content/serial-numbers.ts'
import type { Database } from '../../database/database.ts'
import { etagOf } from '../../http/entity.ts'
import { readPrintedOrder } from './read-printed-order.ts'
import { DOCUMENT_TYPE, orderDocuments, type DocumentType } from './schema.ts'

export interface DocumentOfOrder {
  readonly orderId: number
  readonly type: DocumentType
}

/**
 * Makes a document of an order without storing it.
 * @returns undefined when the order does not exist, or has no serial numbers to list
 */
export async function makeDocument(
  db: Database,
  terms: DocumentTerms,
  { orderId, type }: DocumentOfOrder,
  issuedAt: Date,
): Promise<typeof orderDocuments.$inferInsert | undefined> {
  const order = await readPrintedOrder(db, orderId)
  if (order === undefined) return undefined
  if (type === DOCUMENT_TYPE.serialNumbers && order.serialNumbers.length === 0) return undefined
  const number = numberOf(orderId)
  const file = await render(order, terms, type, { number, issuedAt })
  return { orderId, type, number, issuedAt, ...file, etag: etagOf(file.bytes) }
}

/** Documents are numbered like their orders, because an order has one of each type. */
function numberOf(orderId: number): string {
  return `ФН-${orderId}`
}

async function render(
  order: PrintedOrder,
  terms: DocumentTerms,
  type: DocumentType,
  heading: DocumentHeading,
): Promise<{ name: string; mime: string; bytes: Uint8Array }> {
  const title = `${heading.number} от ${formatDate(heading.issuedAt)}`
  switch (type) {
    case DOCUMENT_TYPE.invoice:
      return { name: `Счет № ${title}.pdf`, mime: PDF, bytes: await renderInvoice(order, terms, heading) }
    case DOCUMENT_TYPE.closing:
      return { name: `УПД ${title}.pdf`, mime: PDF, bytes: await renderClosingDocument(order, terms, heading) }
    case DOCUMENT_TYPE.serialNumbers:
      return { name: 'Серийные номера.xlsx', mime: XLSX, bytes: await renderSerialNumbers(order) }
  }
}

const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Stores a document unless the order already has one of its type. */
export async function storeDocument(db: Database, document: typeof orderDocuments.$inferInsert): Promise<void> {
  await db
    .insert(orderDocuments)
    .values(document)
    .onConflictDoNothing({ target: [orderDocuments.orderId, orderDocuments.type] })
}
