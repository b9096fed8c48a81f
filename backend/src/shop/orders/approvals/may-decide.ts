import { eq, sql } from 'drizzle-orm'
import { hasRight, ROLE_RIGHTS, ROLES } from 'shared-contracts/api/roles'
import type { Database } from '../../../platform/database/database.ts'
import { memberships, organisations } from '../../organisations/schema.ts'
import { isMember, type MemberKey } from './lock-membership.ts'

/** The roles that decide requests. */
export const DECIDING_ROLES = ROLES.filter((role) => ROLE_RIGHTS[role].includes('approve'))

/** Which requests of an organisation a user may approve and reject. */
export interface Decisions {
  readonly ofOthers: boolean
  /** APPR-007: the single owner, and who decides in an organisation that allows it. */
  readonly own: boolean
}

/** APPR-007: read without locks, so that two who decide each other's requests do not wait in a circle. */
export async function readDecisions(db: Database, member: MemberKey): Promise<Decisions> {
  const owners = sql`(select count(*) from ${memberships} other
    where other.organisation_id = ${organisations.id} and other.role = 'owner')`.mapWith(Number)
  const [found] = await db
    .select({ role: memberships.role, allowsOwn: organisations.allowsOwnApproval, owners })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(isMember(member))
  if (found === undefined || !hasRight(found.role, 'approve')) return { ofOthers: false, own: false }
  const isSingleOwner = found.role === 'owner' && found.owners === 1
  return { ofOthers: true, own: found.allowsOwn || isSingleOwner }
}
