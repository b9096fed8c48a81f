import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Approval } from 'shared-contracts/api/approvals'
import { addMoney, roublesOf, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { excessOf, readLimits, type MemberLimits } from '../orders/approvals/limits.ts'
import { kopecksIn, sumOfRequest } from '../orders/approvals/present-sum.ts'
import { approvalLines, approvals, type ApprovalRow } from '../orders/approvals/schema.ts'
import { products } from '../products/schema.ts'

/** What a list shows of a request. */
export type ListedRow = Omit<ApprovalRow, 'orderInfo' | 'key' | 'requestHash' | 'addressSignature' | 'reason'>

/** A request that waits, by today's catalogue. */
interface PresentGoods {
  readonly goods: Kopecks
  readonly hasOtherPrice: boolean
  /** A product has left the catalogue, or the stock does not suffice. */
  readonly isShort: boolean
}

/**
 * Requests of an organisation as the contract gives them, and by the id of each that waits the limits of its asker, against
 * which it counts with those sent before it. Three statements for all.
 */
export async function contractApprovals(
  db: Database,
  organisationId: number,
  rows: readonly ListedRow[],
  now: Date,
): Promise<{ readonly items: Approval[]; readonly limits: ReadonlyMap<number, MemberLimits> }> {
  const waiting = rows.filter(({ state }) => state === 'pending')
  if (waiting.length === 0) return { items: rows.map((row) => approvalOf(row)), limits: new Map() }
  const present = await readPresent(
    db,
    waiting.map(({ id }) => id),
  )
  const userIds = [...new Set(waiting.flatMap(({ askerId }) => askerId ?? []))]
  const members = await readLimits(db, organisationId, { userIds, now })
  const asked = await readAsked(db, organisationId, userIds)
  const limits = new Map(
    waiting.flatMap(({ id, askerId }) => {
      const member = members.find(({ userId }) => userId === askerId)
      return member ? [[id, { ...member, requests: asked.get(id) ?? member.requests }] as const] : []
    }),
  )
  return { items: rows.map((row) => approvalOf(row, present.get(row.id), limits.get(row.id))), limits }
}

/** What each request of these members that waits comes to with those that they sent before it. */
async function readAsked(db: Database, organisationId: number, userIds: readonly number[]) {
  const sum = sql`sum(${sumOfRequest}) over (partition by ${approvals.askerId} order by ${approvals.id})`
  const rows = await db
    .select({ id: approvals.id, sum: sum.mapWith(kopecksIn) })
    .from(approvals)
    .where(
      and(
        eq(approvals.organisationId, organisationId),
        inArray(approvals.askerId, [...userIds]),
        eq(approvals.state, 'pending'),
      ),
    )
  return new Map(rows.map(({ id, sum: asked }) => [id, asked]))
}

async function readPresent(db: Database, ids: readonly number[]): Promise<Map<number, PresentGoods>> {
  const isShort = sql`not ${products.isDisplayed} or ${products.stock} < ${approvalLines.quantity}`
  const rows = await db
    .select({
      id: approvalLines.approvalId,
      goods: sql`sum(${products.price} * ${approvalLines.quantity})`.mapWith(kopecksIn),
      hasOtherPrice: sql<boolean>`bool_or(${products.price} <> ${approvalLines.price})`,
      isShort: sql<boolean>`bool_or(${isShort})`,
    })
    .from(approvalLines)
    .innerJoin(products, eq(products.id, approvalLines.productId))
    .where(inArray(approvalLines.approvalId, [...ids]))
    .groupBy(approvalLines.approvalId)
  return new Map(rows.map(({ id, ...present }) => [id, present]))
}

function approvalOf(row: ListedRow, present?: PresentGoods, limits?: MemberLimits): Approval {
  const sum = addMoney(present?.goods ?? row.endedGoods ?? ZERO, row.deliveryPrice)
  const excess = present && limits && excessOf(limits, sum, true)
  const hasOtherPrice = present?.hasOtherPrice === true || row.deliveryPrice !== row.askedDelivery
  return {
    approvalId: row.id,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    // A user who was deleted has no number.
    asker: { userId: row.askerId ?? 0, name: row.askerName },
    sum: roublesOf(sum),
    excess: present === undefined ? null : roublesOf(excess?.by ?? ZERO),
    limit: excess?.limit ?? null,
    changed: present === undefined ? null : present.isShort ? 'stock' : hasOtherPrice ? 'price' : null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    orderId: row.orderId,
  }
}
