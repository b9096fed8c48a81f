import { eq } from 'drizzle-orm'
import type { Member } from 'shared-contracts/api/people'
import type { Role } from 'shared-contracts/api/roles'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { memberships } from '../organisations/schema.ts'

const names = new Intl.Collator('ru', { numeric: true })

/** TEAM-001: the members of an organisation, owners first and then by name. */
export async function listMembers(db: Database, organisationId: number): Promise<(Member & { readonly role: Role })[]> {
  const { id: userId, name, phone, email } = users
  const rows = await db
    .select({ userId, name, phone, email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organisationId, organisationId))
  return rows.toSorted(
    (one, other) =>
      Number(other.role === 'owner') - Number(one.role === 'owner') ||
      names.compare(one.name, other.name) ||
      one.userId - other.userId,
  )
}
