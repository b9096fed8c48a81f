import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { notFound, roleRefused } from '../../platform/http/refusal.ts'
import { endRequests } from '../orders/approvals/end-request.ts'
import { readDecisions } from '../orders/approvals/may-decide.ts'
import { approvals, type ApprovalRow } from '../orders/approvals/schema.ts'
import { decided, ownRequest } from './refusals.ts'
import { requestEnded } from './request-letters.ts'

/** A request that a call names. */
export interface MeantRequest {
  readonly organisation: { readonly id: number }
  readonly approvalId: number
}

const isMeant = ({ organisation, approvalId }: MeantRequest) =>
  and(eq(approvals.id, isStorableId(approvalId) ? approvalId : 0), eq(approvals.organisationId, organisation.id))

/** @throws Refusal 404 */
export async function findRequest(db: Database, meant: MeantRequest): Promise<ApprovalRow> {
  const [found] = await db.select().from(approvals).where(isMeant(meant))
  if (found === undefined) throw notFound()
  return found
}

/** The same, locked until the transaction ends. @throws Refusal 404 */
export async function lockRequest(tx: Database, meant: MeantRequest): Promise<ApprovalRow> {
  const [found] = await tx.select().from(approvals).where(isMeant(meant)).for('update')
  if (found === undefined) throw notFound()
  return found
}

/** Whether a request may be decided. The pass that ends it may come later than it expires (APPR-006). */
export const isWaiting = ({ state, expiresAt }: ApprovalRow, now: Date) => state === 'pending' && expiresAt > now

/** @throws Refusal 403 when the user may not decide any more, 409 OWN_REQUEST (APPR-007) */
export async function checkMayDecide(
  db: Database,
  { organisationId, askerId }: Pick<ApprovalRow, 'organisationId' | 'askerId'>,
  userId: number,
): Promise<void> {
  const { ofOthers, own } = await readDecisions(db, { organisationId, userId })
  if (!ofOthers) throw roleRefused()
  if (askerId === userId && !own) throw ownRequest()
}

/**
 * APPR-004: rejects a request. A repetition by the same approver changes nothing.
 * @throws Refusal 404, 403, 409 OWN_REQUEST or DECIDED
 */
export async function reject(
  db: Database,
  meant: MeantRequest,
  { approver, reason, now }: { approver: { readonly id: number; readonly name: string }; reason: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, meant)
    const { state, decidedBy, endReason } = request
    if (state === 'rejected' && decidedBy === approver.name && endReason === reason) return
    await checkMayDecide(tx, request, approver.id)
    if (!isWaiting(request, now)) throw decided()
    await endRequests(tx, [request.id], { state: 'rejected', at: now, by: approver.name, reason })
    await requestEnded(tx, request, 'rejected', now)
  })
}

/** APPR-006: the asker takes a request back. A repetition changes nothing. @throws Refusal 404, 409 DECIDED */
export async function withdraw(db: Database, meant: MeantRequest, userId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, meant)
    if (request.askerId !== userId) throw notFound()
    if (request.state === 'withdrawn') return
    if (!isWaiting(request, now)) throw decided()
    await endRequests(tx, [request.id], { state: 'withdrawn', at: now })
  })
}
