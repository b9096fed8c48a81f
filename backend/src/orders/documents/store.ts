import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isStorableId } from '../../database/ids.ts'
import type { StoredFile } from '../../http/files.ts'
import { memberships } from '../../organisations/schema.ts'
import { orderLines, orders } from '../schema.ts'
import { DOCUMENT_TYPE, orderDocuments, serialNumbers } from './schema.ts'

/** A document as it stands in a list, without its bytes. */
export type ListedDocument = Pick<typeof orderDocuments.$inferSelect, 'id' | 'orderId' | 'type' | 'number' | 'name'>

const listed = {
  id: orderDocuments.id,
  orderId: orderDocuments.orderId,
  type: orderDocuments.type,
  number: orderDocuments.number,
  name: orderDocuments.name,
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
    .where(inArray(orderDocuments.orderId, [...orderIds]))
    .orderBy(asc(orderDocuments.orderId), asc(orderDocuments.issuedAt), asc(orderDocuments.id))
}

/** The same documents with their sizes in bytes and the time of their issue. */
export function listSizes(
  db: Database,
  orderIds: readonly number[],
): Promise<{ id: number; orderId: number; name: string; size: number; issuedAt: Date }[]> {
  return db
    .select({
      id: orderDocuments.id,
      orderId: orderDocuments.orderId,
      name: orderDocuments.name,
      size: sql<number>`octet_length(${orderDocuments.bytes})`,
      issuedAt: orderDocuments.issuedAt,
    })
    .from(orderDocuments)
    .where(inArray(orderDocuments.orderId, [...orderIds]))
    .orderBy(desc(orderDocuments.orderId), asc(orderDocuments.issuedAt), asc(orderDocuments.id))
}

const file = {
  name: orderDocuments.name,
  mime: orderDocuments.mime,
  bytes: orderDocuments.bytes,
  etag: orderDocuments.etag,
}

/** A document of an organisation's order: by its id, or the list of serial numbers. */
export async function findDocument(
  db: Database,
  { orgId, orderId, docId }: { orgId: number; orderId: number; docId: number | 'serial numbers' },
): Promise<StoredFile | undefined> {
  if (!isStorableId(orderId) || (docId !== 'serial numbers' && !isStorableId(docId))) return undefined
  const [document] = await db
    .select(file)
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.organisationId, orgId),
        docId === 'serial numbers'
          ? eq(orderDocuments.type, DOCUMENT_TYPE.serialNumbers)
          : eq(orderDocuments.id, docId),
      ),
    )
  return document
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

/** The bytes of a document. */
export async function readBytes(db: Database, id: number): Promise<Uint8Array> {
  const [document] = await db
    .select({ bytes: orderDocuments.bytes })
    .from(orderDocuments)
    .where(eq(orderDocuments.id, id))
  if (document === undefined) throw new Error('a document was deleted while it was sent')
  return document.bytes
}

/**
 * Drives of an organisation whose serial number contains `query`, those of the latest orders first. The drives are found in
 * one index, which is in this order, before their orders are read.
 */
export function findSerialNumbers(
  db: Database,
  { orgId, query, limit }: { orgId: number; query: string; limit: number },
): Promise<{ serialNumber: string; orderId: number; orderedAt: Date; shippedAt: Date | null; productName: string }[]> {
  const { serialNumber, orderId, position, organisationId } = serialNumbers
  const found = db
    .select({ serialNumber, orderId, position })
    .from(serialNumbers)
    .where(and(eq(organisationId, orgId), sql`strpos(${serialNumber}, ${query}) > 0`))
    .orderBy(desc(orderId), asc(serialNumber))
    .limit(limit)
    .as('found')
  return db
    .select({
      serialNumber: found.serialNumber,
      orderId: orders.id,
      orderedAt: orders.createdAt,
      shippedAt: orders.shippedAt,
      productName: orderLines.productName,
    })
    .from(found)
    .innerJoin(orders, eq(orders.id, found.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, found.orderId), eq(orderLines.position, found.position)))
    .orderBy(desc(found.orderId), asc(found.serialNumber))
}
