import { LIMIT_EXCEEDED } from 'shared-contracts/api/orders'
import { ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { excessOf, leftOf, readLimits, type Excess, type MemberLimits } from './limits.ts'
import { hasLimits, lockBuyer, type MemberKey } from './lock-membership.ts'
import { limitTexts } from './texts.ts'

/**
 * APPR-002: locks the author's membership (see `lockMembership`) and weighs an order of this sum against the limits.
 * @returns by how much it is beyond them; undefined within them
 * @throws Refusal 403 when the author may not order any more
 */
export async function weigh(
  tx: Database,
  { organisationId, userId }: MemberKey,
  sum: Kopecks,
): Promise<{ readonly limits: MemberLimits; readonly excess: Excess } | undefined> {
  await lockBuyer(tx, { organisationId, userId })
  const [limits] = await readLimits(tx, organisationId, { userIds: [userId], now: new Date() })
  const excess = limits && excessOf(limits, sum, false)
  return excess && { limits, excess }
}

/**
 * APPR-003: refuses an order that is beyond a limit of its author. Orders of an author without limits do not wait for each
 * other.
 * @throws Refusal 409 LIMIT_EXCEEDED; 403 as `weigh`
 */
export async function checkLimit(tx: Database, author: MemberKey, sum: Kopecks): Promise<void> {
  // Limits that are set from now on are for later orders.
  if (!(await hasLimits(tx, author))) return lockBuyer(tx, author, 'share')
  const beyond = await weigh(tx, author, sum)
  if (beyond !== undefined) throw new Refusal(409, { code: LIMIT_EXCEEDED, message: messageOf(beyond) })
}

function messageOf({ limits, excess }: { readonly limits: MemberLimits; readonly excess: Excess }): string {
  const { by } = excess
  if (excess.limit === 'order') return limitTexts.beyondOrder({ limit: limits.perOrder ?? ZERO, by })
  const left = leftOf(limits) ?? ZERO
  return limitTexts.beyondPeriod(limits.period, { limit: limits.perPeriod ?? ZERO, left, by })
}
