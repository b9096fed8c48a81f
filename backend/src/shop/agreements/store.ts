import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Agreement } from 'shared-contracts/api/agreements'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { agreements } from './schema.ts'

/** All agreements of an organisation, accepted or not. */
export async function listAgreements(db: Database, orgId: number): Promise<Agreement[]> {
  const rows = await db
    .select()
    .from(agreements)
    .where(eq(agreements.organisationId, orgId))
    .orderBy(asc(agreements.id))
  return rows.map(({ docTypeId, id, acceptedAt, version }) => ({
    docTypeId,
    docId: id,
    ...(acceptedAt !== null && { acceptedAt: acceptedAt.toISOString(), version }),
  }))
}

/** Whether the organisation accepted an agreement of this type. */
export async function isAgreementAccepted(db: Database, orgId: number, docTypeId: number): Promise<boolean> {
  if (!isStorableId(docTypeId)) return false
  const accepted = await db
    .select({ id: agreements.id })
    .from(agreements)
    .where(
      and(eq(agreements.organisationId, orgId), eq(agreements.docTypeId, docTypeId), isNotNull(agreements.acceptedAt)),
    )
    .limit(1)
  return accepted.length > 0
}
