import { and, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm'
import type { Approval, ApprovalTab } from 'shared-contracts/api/approvals'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { roleRefused } from '../../platform/http/refusal.ts'
import type { MemberKey } from '../orders/approvals/lock-membership.ts'
import { readDecisions, type Decisions } from '../orders/approvals/may-decide.ts'
import { kopecksIn, sumOfRequest } from '../orders/approvals/present-sum.ts'
import { approvals } from '../orders/approvals/schema.ts'
import { contractApprovals } from './request-states.ts'

const PAGE = 25

const isPending = eq(approvals.state, 'pending')
const {
  orderInfo: _info,
  key: _key,
  requestHash: _hash,
  addressSignature: _signature,
  reason: _reason,
  ...listed
} = getTableColumns(approvals)

/**
 * APPR-004: a page of requests, newest first.
 * @throws Refusal 403 ROLE for requests of others without the right to decide them
 */
export async function findApprovals(
  db: Database,
  user: MemberKey,
  { tab, after, now }: { readonly tab: ApprovalTab; readonly after: number | undefined; readonly now: Date },
): Promise<{ items: Approval[]; next: number | null; total?: number; sum?: number }> {
  const decisions = await readDecisions(db, user)
  if (tab !== 'mine' && !decisions.ofOthers) throw roleRefused()
  const isMeant = isIn(tab, user, decisions)
  const isNext = after !== undefined && isStorableId(after) ? lt(approvals.id, after) : undefined
  const rows = await db
    .select(listed)
    .from(approvals)
    .where(and(isMeant, isNext))
    .orderBy(desc(approvals.id))
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const { items } = await contractApprovals(db, user.organisationId, shown, now)
  const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null
  if (after !== undefined) return { items, next }
  return { items, next, total: await db.$count(approvals, isMeant), sum: await sumOfWaiting(db, isMeant) }
}

/** How many requests wait for the user's decision. */
export async function countWaiting(db: Database, user: MemberKey): Promise<number> {
  const decisions = await readDecisions(db, user)
  return decisions.ofOthers ? db.$count(approvals, isIn('waiting', user, decisions)) : 0
}

/** What a tab lists. The requests that wait are those that the user may decide (APPR-007). */
function isIn(tab: ApprovalTab, { organisationId, userId }: MemberKey, { own }: Decisions): SQL | undefined {
  const isOfOrganisation = eq(approvals.organisationId, organisationId)
  if (tab === 'all') return isOfOrganisation
  if (tab === 'mine') return and(isOfOrganisation, eq(approvals.askerId, userId))
  return and(isOfOrganisation, isPending, own ? undefined : sql`${approvals.askerId} is distinct from ${userId}`)
}

/** What the requests that wait come to, roubles. */
async function sumOfWaiting(db: Database, isMeant: SQL | undefined): Promise<number> {
  const sum = sql`coalesce(sum(${sumOfRequest}), 0)`.mapWith(kopecksIn)
  const [found] = await db.select({ sum }).from(approvals).where(and(isMeant, isPending))
  return found === undefined ? 0 : roublesOf(found.sum)
}
