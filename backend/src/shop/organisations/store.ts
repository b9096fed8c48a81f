import { and, asc, eq } from 'drizzle-orm'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import type { Role } from 'shared-contracts/api/roles'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { memberships, organisations, type OrganisationRow } from './schema.ts'

/** The organisation and the user's role in it, if the user may act for it. */
export async function findOrganisationOf(
  db: Database,
  { userId, orgId }: { userId: number; orgId: number },
): Promise<{ readonly organisation: OrganisationRow; readonly role: Role } | undefined> {
  if (!isStorableId(orgId)) return undefined
  const [row] = await db
    .select({ organisation: organisations, role: memberships.role })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.organisationId, orgId)))
  return row
}

/** The organisations that the user may act for, by id. */
export function listLogins(db: Database, userId: number): Promise<OrganisationLogin[]> {
  return db
    .select({
      orgId: organisations.id,
      orgName: organisations.shortName,
      orgNameCustom: memberships.customName,
      orgInn: organisations.inn,
      orgKpp: organisations.kpp,
      isEmployee: memberships.isEmployee,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(organisations.id))
}
