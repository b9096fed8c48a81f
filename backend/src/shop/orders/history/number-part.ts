import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { lookupNumber } from 'shared-contracts/domain/lookup-text'
import type { Database } from '../../../platform/database/database.ts'
import { isInvoice, orderDocuments } from '../documents/schema.ts'
import { orders } from '../schema.ts'
import { serialNumbers } from '../shipments/schema.ts'

/** Minimum number of typed characters, without «№» and spaces, to search invoices and drives as well (AMB-206). */
const OTHERS_FROM = 5

/** A part of a number of an organisation's order. */
export interface NumberPart {
  readonly orgId: number
  /** As `lookupNumber` gives it. */
  readonly part: string
  /** Whether the numbers of invoices and drives are searched, too. */
  readonly isLong: boolean
}

/** The part of a number that a buyer typed; undefined for a text without letters and digits. */
export function numberPart(orgId: number, typed: string): NumberPart | undefined {
  const part = lookupNumber(typed)
  return part === '' ? undefined : { orgId, part, isLong: typed.replaceAll(/[№\s]/g, '').length >= OTHERS_FROM }
}

/**
 * Whether an order's own number contains a part, or its invoice's or a drive's. The organisation's invoices and drives
 * are read from one index each, once, into hash tables. Nothing is joined, because the planner does not know how many
 * will match.
 */
export function hasNumber(db: Database, number: NumberPart): SQL | undefined {
  const own = contains(sql`${orders.id}::text`, number.part)
  if (!number.isLong) return own
  const invoices = db.select({ id: orderDocuments.orderId }).from(orderDocuments).where(isInvoiceWith(number))
  const drives = db.select({ id: serialNumbers.orderId }).from(serialNumbers).where(isDriveWith(number))
  return or(own, inArray(orders.id, invoices), inArray(orders.id, drives))
}

/** For those of the orders that were not found by their own number: the first other number that matches. */
export async function otherNumbers(
  db: Database,
  number: NumberPart,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const ids = number.isLong ? orderIds.filter((id) => !String(id).includes(number.part)) : []
  if (ids.length === 0) return new Map()
  const numbers = unionAll(
    db
      .select({ orderId: orderDocuments.orderId, number: orderDocuments.number })
      .from(orderDocuments)
      .where(and(isInvoiceWith(number), inArray(orderDocuments.orderId, ids))),
    db
      .select({ orderId: serialNumbers.orderId, number: serialNumbers.serialNumber })
      .from(serialNumbers)
      .where(and(isDriveWith(number), inArray(serialNumbers.orderId, ids))),
  ).as('numbers')
  const found = await db
    .select({ orderId: numbers.orderId, first: sql<string>`min(${numbers.number})` })
    .from(numbers)
    .groupBy(numbers.orderId)
  return new Map(found.map(({ orderId, first }) => [orderId, first]))
}

const isInvoiceWith = ({ orgId, part }: NumberPart) =>
  and(
    eq(orderDocuments.organisationId, orgId),
    isInvoice,
    contains(sql`replace(${orderDocuments.number}, '-', '')`, part),
  )

const isDriveWith = ({ orgId, part }: NumberPart) =>
  and(eq(serialNumbers.organisationId, orgId), contains(serialNumbers.serialNumber, part))

/** `like` would take some characters of the part for wildcards. */
const contains = (text: SQLWrapper, part: string) => sql`strpos(${text}, ${part}) > 0`
