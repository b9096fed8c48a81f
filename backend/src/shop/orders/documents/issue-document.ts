import { and, eq, isNotNull } from 'drizzle-orm'
import { formatDate } from 'shared-contracts/domain/dates'
import { renderClosingDocument } from '../../printed-documents/closing-document.ts'
import { renderInvoice } from '../../printed-documents/invoice.ts'
import type { DocumentHeading, DocumentTerms, PrintedOrder } from '../../printed-documents/printed-order.ts'
import { renderSerialNumbers } from '../../printed-documents/serial-numbers.ts'
import type { Database } from '../../../platform/database/database.ts'
import { etagOf } from '../../../platform/http/response-body.ts'
import { orders } from '../schema.ts'
import { readPrintedOrder } from './read-printed-order.ts'
import { readShipment, type PrintedShipment } from './read-shipment.ts'
import { DOCUMENT_TYPE, orderDocuments, type DocumentType } from './schema.ts'

export interface DocumentOfOrder {
  readonly orderId: number
  readonly type: DocumentType
  /** Of a closing document and a list of serial numbers (SHIP-004). */
  readonly shipmentId?: number | null
}

/**
 * Makes a document of an order without storing it. The invoice of an order that has ended says that it is invalid (AMB-194),
 * under the day of its issue.
 * @returns undefined when the order does not exist, the shipment is withdrawn or has no serial numbers to list, or the order
 *   has ended before it had an invoice
 */
export async function makeDocument(
  db: Database,
  terms: DocumentTerms,
  { orderId, type, shipmentId = null }: DocumentOfOrder,
  now: Date,
): Promise<typeof orderDocuments.$inferInsert | undefined> {
  const shipment = shipmentId === null ? undefined : await readShipment(db, orderId, shipmentId)
  if ((type === DOCUMENT_TYPE.invoice) !== (shipment === undefined)) return undefined
  const order = await readPrintedOrder(db, orderId, terms, shipment)
  if (order === undefined) return undefined
  if (type === DOCUMENT_TYPE.serialNumbers && order.serialNumbers.length === 0) return undefined
  let issuedAt = now
  if (type === DOCUMENT_TYPE.invoice && order.endedAt !== null) {
    const issued = await findIssue(db, { orderId, type })
    if (issued === undefined) return undefined
    issuedAt = issued
  }
  const number = numberOf(orderId, shipment)
  const file = await render(order, terms, type, { number, issuedAt })
  const { organisationId } = order
  const etag = etagOf(file.bytes)
  const isInvalid = type === DOCUMENT_TYPE.invoice && order.endedAt !== null
  return { orderId, organisationId, type, shipmentId, number, issuedAt, isInvalid, ...file, etag }
}

/** SHIP-004: documents are numbered like their orders; those of its second shipment and of later ones have its place, too. */
function numberOf(orderId: number, shipment: PrintedShipment | undefined): string {
  return shipment === undefined || shipment.place === 1 ? `ФН-${orderId}` : `ФН-${orderId}/${shipment.place}`
}

async function render(
  order: PrintedOrder,
  terms: DocumentTerms,
  type: DocumentType,
  heading: DocumentHeading,
): Promise<{ name: string; mime: string; bytes: Uint8Array }> {
  const title = `${heading.number.replace('/', '-')} от ${formatDate(heading.issuedAt)}`
  switch (type) {
    case DOCUMENT_TYPE.invoice:
      return {
        name: `Счет № ${title}${order.endedAt === null ? '' : ', недействителен'}.pdf`,
        mime: PDF,
        bytes: await renderInvoice(order, terms, heading),
      }
    case DOCUMENT_TYPE.closing:
      return { name: `УПД ${title}.pdf`, mime: PDF, bytes: await renderClosingDocument(order, terms, heading) }
    case DOCUMENT_TYPE.serialNumbers:
      return { name: `${listName(order.shipmentNumber)}.xlsx`, mime: XLSX, bytes: await renderSerialNumbers(order) }
  }
}

function listName(shipmentNumber: number | undefined): string {
  return shipmentNumber === undefined || shipmentNumber === 1
    ? 'Серийные номера'
    : `Серийные номера, отгрузка ${shipmentNumber}`
}

const PDF = 'application/pdf'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Stores a document unless the order, or the shipment, already has one of its type. An invalid invoice replaces the stored one. */
export async function storeDocument(db: Database, document: typeof orderDocuments.$inferInsert): Promise<void> {
  const { isInvalid, name, bytes, etag } = document
  const target = [orderDocuments.orderId, orderDocuments.type, orderDocuments.shipmentId]
  const insert = db.insert(orderDocuments).values(document)
  await (isInvalid
    ? insert.onConflictDoUpdate({ target, set: { isInvalid, name, bytes, etag } })
    : insert.onConflictDoNothing({ target }))
}

/** When a document was issued; undefined if it was not. */
async function findIssue(db: Database, { orderId, type }: DocumentOfOrder): Promise<Date | undefined> {
  const ofOrder = and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.type, type))
  const [found] = await db.select({ issuedAt: orderDocuments.issuedAt }).from(orderDocuments).where(ofOrder)
  return found?.issuedAt
}

/**
 * AMB-194: marks the invoice of an order that has ended as invalid: the PDF is made again with a note.
 * @returns whether it was valid before
 */
export async function invalidateInvoice(db: Database, terms: DocumentTerms, orderId: number): Promise<boolean> {
  const [outdated] = await db
    .select({ id: orderDocuments.id })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(
      and(
        eq(orderDocuments.orderId, orderId),
        eq(orderDocuments.type, DOCUMENT_TYPE.invoice),
        eq(orderDocuments.isInvalid, false),
        isNotNull(orders.expiredAt),
      ),
    )
  const made = outdated && (await makeDocument(db, terms, { orderId, type: DOCUMENT_TYPE.invoice }, new Date()))
  if (made !== undefined) await storeDocument(db, made)
  return made !== undefined
}
