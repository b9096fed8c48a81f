import { eq, sql } from 'drizzle-orm'
import type { Member } from 'shared-contracts/api/people'
import type { Role } from 'shared-contracts/api/roles'
import type { Database } from '../../platform/database/database.ts'
import { memberships } from '../organisations/schema.ts'
import { userOfMembership } from '../organisations/user-of-membership.ts'

const names = new Intl.Collator('ru', { numeric: true })

/** TEAM-001: the members of an organisation, owners first and then by name. */
export async function listMembers(db: Database, organisationId: number): Promise<(Member & { readonly role: Role })[]> {
  const member = userOfMembership(db)
  const { id: userId, name, phone, email } = member
  const rows = await db
    .select({ userId, name, phone, email, role: memberships.role })
    .from(memberships)
    .innerJoinLateral(member, sql`true`)
    .where(eq(memberships.organisationId, organisationId))
  return rows.toSorted(
    (one, other) =>
      Number(other.role === 'owner') - Number(one.role === 'owner') ||
      names.compare(one.name, other.name) ||
      one.userId - other.userId,
  )
}
