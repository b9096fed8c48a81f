import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ApprovalState } from 'shared-contracts/api/approvals'
import type { Database } from '../../../platform/database/database.ts'
import { products } from '../../products/schema.ts'
import { lockMembership, type MemberKey } from './lock-membership.ts'
import { presentGoods } from './present-sum.ts'
import { approvalLines, approvals } from './schema.ts'

/** How a request ends. */
export interface RequestEnd {
  readonly state: Exclude<ApprovalState, 'pending'>
  readonly at: Date
  /** Name of who decided it. */
  readonly by?: string
  /** Why it was rejected, or why it is stale. */
  readonly reason?: string
  readonly orderId?: number
}

/** Ends locked requests that wait, and keeps the prices of that moment. */
export async function endRequests(tx: Database, ids: readonly number[], end: RequestEnd): Promise<void> {
  if (ids.length === 0) return
  const isShown = and(eq(products.id, approvalLines.productId), products.isDisplayed)
  await tx
    .update(approvalLines)
    .set({ endedPrice: sql`${products.price}` })
    .from(products)
    .where(and(inArray(approvalLines.approvalId, [...ids]), isShown))
  const { state, at, by = null, reason = null, orderId = null } = end
  await tx
    .update(approvals)
    .set({ state, endedGoods: presentGoods, decidedAt: at, decidedBy: by, endReason: reason, orderId })
    .where(and(inArray(approvals.id, [...ids]), eq(approvals.state, 'pending')))
}

/**
 * TEAM-004: withdraws the undecided requests of a member who is being removed. The membership's row is locked before the
 * requests, as everywhere: who removes it may do so before or after.
 */
export async function withdrawOf(tx: Database, member: MemberKey): Promise<void> {
  await lockMembership(tx, member)
  const waiting = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.organisationId, member.organisationId),
        eq(approvals.askerId, member.userId),
        eq(approvals.state, 'pending'),
      ),
    )
    .orderBy(asc(approvals.id))
    .for('update')
  await endRequests(
    tx,
    waiting.map(({ id }) => id),
    { state: 'withdrawn', at: new Date() },
  )
}
