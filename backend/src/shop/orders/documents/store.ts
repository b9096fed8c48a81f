import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import type { StoredFile } from '../../../platform/http/files/files.ts'
import { memberships } from '../../organisations/schema.ts'
import { orderLines, orders } from '../schema.ts'
import { serialNumbers, shipments, type ShipmentRow } from '../shipments/schema.ts'
import { DOCUMENT_TYPE, orderDocuments } from './schema.ts'

/** A document as lists name it, without its bytes. */
export interface ListedDocument extends Pick<
  typeof orderDocuments.$inferSelect,
  'id' | 'orderId' | 'type' | 'number' | 'name' | 'issuedAt'
> {
  /** Null: an invoice. */
  readonly shipment: Pick<ShipmentRow, 'number' | 'withdrawnAt' | 'docStatus'> | null
}

const listed = {
  id: orderDocuments.id,
  orderId: orderDocuments.orderId,
  type: orderDocuments.type,
  number: orderDocuments.number,
  name: orderDocuments.name,
  issuedAt: orderDocuments.issuedAt,
  shipment: { number: shipments.number, withdrawnAt: shipments.withdrawnAt, docStatus: shipments.docStatus },
}

/** Whether each of the orders is one of the organisation's. */
export async function areOrdersOf(db: Database, orgId: number, orderIds: readonly number[]): Promise<boolean> {
  const ids = [...new Set(orderIds)]
  if (!ids.every(isStorableId)) return false
  return (await db.$count(orders, and(inArray(orders.id, ids), eq(orders.organisationId, orgId)))) === ids.length
}

/** The documents of some orders, by order and then by the time of their issue: the invoice first. */
export function listDocuments(db: Database, orderIds: readonly number[]): Promise<ListedDocument[]> {
  return db
    .select(listed)
    .from(orderDocuments)
    .leftJoin(shipments, eq(shipments.id, orderDocuments.shipmentId))
    .where(inArray(orderDocuments.orderId, [...orderIds]))
    .orderBy(asc(orderDocuments.orderId), asc(orderDocuments.issuedAt), asc(orderDocuments.id))
}

/**
 * At most `limit` of the same documents with their sizes in bytes and the time of their issue, newest orders first. The list
 * of a withdrawn shipment is none of them: its drives may be others' (SHIP-006).
 */
export function listSizes(
  db: Database,
  orderIds: readonly number[],
  limit: number,
): Promise<{ id: number; orderId: number; name: string; size: number; issuedAt: Date }[]> {
  // A subquery and not a join, which would read the shipment of each document.
  const withdrawnAt = db
    .select({ withdrawnAt: shipments.withdrawnAt })
    .from(shipments)
    .where(eq(shipments.id, orderDocuments.shipmentId))
  return db
    .select({
      id: orderDocuments.id,
      orderId: orderDocuments.orderId,
      name: orderDocuments.name,
      size: sql<number>`octet_length(${orderDocuments.bytes})`,
      issuedAt: orderDocuments.issuedAt,
    })
    .from(orderDocuments)
    .where(
      and(
        inArray(orderDocuments.orderId, [...orderIds]),
        or(ne(orderDocuments.type, DOCUMENT_TYPE.serialNumbers), isNull(withdrawnAt)),
      ),
    )
    .orderBy(desc(orderDocuments.orderId), asc(orderDocuments.issuedAt), asc(orderDocuments.id))
    .limit(limit)
}

const file = {
  name: orderDocuments.name,
  mime: orderDocuments.mime,
  bytes: orderDocuments.bytes,
  etag: orderDocuments.etag,
}

/** A document of an organisation's order. */
export async function findDocument(
  db: Database,
  { orgId, orderId, docId }: { orgId: number; orderId: number; docId: number },
): Promise<StoredFile | undefined> {
  if (!isStorableId(orderId) || !isStorableId(docId)) return undefined
  const [document] = await db
    .select(file)
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.organisationId, orgId), eq(orderDocuments.id, docId)))
  return document
}

/** The list of serial numbers of a shipment. */
export async function findList(db: Database, orderId: number, shipmentId: number): Promise<StoredFile | undefined> {
  const [list] = await db
    .select(file)
    .from(orderDocuments)
    .where(
      and(
        eq(orderDocuments.orderId, orderId),
        eq(orderDocuments.type, DOCUMENT_TYPE.serialNumbers),
        eq(orderDocuments.shipmentId, shipmentId),
      ),
    )
  return list
}

/** The invoice of an order, if the user may act for the order's organisation (AMB-010). */
export async function findInvoice(
  db: Database,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<StoredFile | undefined> {
  if (!isStorableId(orderId)) return undefined
  const [document] = await db
    .select(file)
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .innerJoin(memberships, eq(memberships.organisationId, orders.organisationId))
    .where(and(eq(orders.id, orderId), eq(orderDocuments.type, DOCUMENT_TYPE.invoice), eq(memberships.userId, userId)))
  return document
}

/** The bytes of some documents, in the order of the ids. */
export async function readBytes(db: Database, ids: readonly number[]): Promise<Uint8Array[]> {
  const rows = await db
    .select({ id: orderDocuments.id, bytes: orderDocuments.bytes })
    .from(orderDocuments)
    .where(inArray(orderDocuments.id, [...ids]))
  const found = new Map(rows.map(({ id, bytes }) => [id, bytes]))
  return ids.map((id) => {
    const bytes = found.get(id)
    if (bytes === undefined) throw new Error('a document was deleted while it was sent')
    return bytes
  })
}

/**
 * Drives of an organisation whose serial number contains `part`, those of the latest orders first. The drives are found in
 * one index, which is in this order, before their orders are read.
 */
export function findSerialNumbers(
  db: Database,
  { orgId, part, limit }: { orgId: number; part: string; limit: number },
): Promise<{ serialNumber: string; orderId: number; orderedAt: Date; shippedAt: Date | null; productName: string }[]> {
  const { serialNumber, orderId, position, organisationId, shipmentNumber } = serialNumbers
  const found = db
    .select({ serialNumber, orderId, position })
    .from(serialNumbers)
    .where(and(eq(organisationId, orgId), sql`strpos(${serialNumber}, ${part}) > 0`))
    .orderBy(desc(orderId), asc(serialNumber))
    .limit(limit)
    .as('found')
  return (
    db
      .select({
        serialNumber: found.serialNumber,
        orderId: orders.id,
        orderedAt: orders.createdAt,
        shippedAt: shipments.shippedAt,
        productName: orderLines.productName,
      })
      .from(found)
      .innerJoin(orders, eq(orders.id, found.orderId))
      .innerJoin(orderLines, and(eq(orderLines.orderId, found.orderId), eq(orderLines.position, found.position)))
      // The index does not have the shipment.
      .innerJoin(serialNumbers, eq(serialNumber, found.serialNumber))
      .leftJoin(
        shipments,
        and(eq(shipments.orderId, found.orderId), eq(shipments.number, shipmentNumber), isNull(shipments.withdrawnAt)),
      )
      .orderBy(desc(found.orderId), asc(found.serialNumber))
  )
}
