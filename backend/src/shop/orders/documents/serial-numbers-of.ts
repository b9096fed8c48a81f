import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { StoredFile } from '../../../platform/http/files/files.ts'
import { etagOf } from '../../../platform/http/response-body.ts'
import type { DocumentTerms } from '../../printed-documents/printed-order.ts'
import { renderSerialNumbers } from '../../printed-documents/serial-numbers.ts'
import { shipments } from '../shipments/schema.ts'
import { XLSX } from './issue-document.ts'
import { readPrintedOrder } from './read-printed-order.ts'
import { findList } from './store.ts'

/**
 * AMB-011, SHIP-004: the serial numbers of all shipments of an order. Those of a single shipment are its issued list; of
 * several a new list is made.
 * @returns undefined when there is none
 */
export async function serialNumbersOf(
  db: Database,
  orderId: number,
  terms: DocumentTerms,
): Promise<StoredFile | undefined> {
  const [only, other] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.withdrawnAt)))
    .limit(2)
  if (only === undefined) return undefined
  if (other === undefined) return findList(db, orderId, only.id)
  const order = await readPrintedOrder(db, orderId, terms)
  if (order === undefined || order.serialNumbers.length === 0) return undefined
  const bytes = await renderSerialNumbers(order)
  return { name: 'Серийные номера.xlsx', mime: XLSX, bytes, etag: etagOf(bytes) }
}
