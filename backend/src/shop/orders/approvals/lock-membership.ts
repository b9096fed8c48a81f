import { and, eq, isNotNull, or } from 'drizzle-orm'
import { hasRight, type Role } from 'shared-contracts/api/roles'
import type { Database } from '../../../platform/database/database.ts'
import { foreignOrganisation, roleRefused } from '../../../platform/http/refusal.ts'
import { memberships } from '../../organisations/schema.ts'

/** Who acts for which organisation. */
export interface MemberKey {
  readonly organisationId: number
  readonly userId: number
}

export const isMember = ({ organisationId, userId }: MemberKey) =>
  and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId))

/** Whether a member has limits. */
export async function hasLimits(db: Database, member: MemberKey): Promise<boolean> {
  const isLimited = or(isNotNull(memberships.limitPerOrder), isNotNull(memberships.limitPerPeriod))
  return (await db.$count(memberships, and(isMember(member), isLimited))) > 0
}

/** `share`: only with those who change the membership. */
type Strength = 'no key update' | 'share'

/**
 * APPR-002: locks a member's row until the transaction ends, so that orders, requests and approvals of the member are
 * weighed against the limits one after another. All lock in this sequence, so that none waits for another in a circle: the
 * order's key, the author's membership, the request, the products by id, and then the rest.
 * @returns the role; undefined for no member
 */
export async function lockMembership(
  tx: Database,
  member: MemberKey,
  strength: Strength = 'no key update',
): Promise<Role | undefined> {
  const [row] = await tx.select({ role: memberships.role }).from(memberships).where(isMember(member)).for(strength)
  return row?.role
}

/**
 * The same for who orders: the member may have been removed, or got another role, since the call was authorised.
 * @throws Refusal 403 FORBIDDEN or ROLE
 */
export async function lockBuyer(tx: Database, member: MemberKey, strength?: Strength): Promise<void> {
  const role = await lockMembership(tx, member, strength)
  if (role === undefined) throw foreignOrganisation()
  if (!hasRight(role, 'order')) throw roleRefused()
}
