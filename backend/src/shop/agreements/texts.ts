import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { agreements, agreementTexts } from './schema.ts'

type AgreementText = typeof agreementTexts.$inferSelect

/** The text of this type that is accepted or consented to now. */
export async function findTextInForce(db: Database, docTypeId: number): Promise<AgreementText | undefined> {
  const [text] = await db
    .select()
    .from(agreementTexts)
    .where(and(eq(agreementTexts.docTypeId, docTypeId), lte(agreementTexts.inForceFrom, sql`now()`)))
    .orderBy(desc(agreementTexts.inForceFrom), desc(agreementTexts.version))
    .limit(1)
  return text
}

/** The text that the organisation accepted; the one in force if it has accepted none. */
export async function findTextFor(db: Database, orgId: number, docTypeId: number): Promise<AgreementText | undefined> {
  if (!isStorableId(docTypeId)) return undefined
  const [accepted] = await db
    .select({ text: agreementTexts })
    .from(agreements)
    .innerJoin(
      agreementTexts,
      and(eq(agreementTexts.docTypeId, agreements.docTypeId), eq(agreementTexts.version, agreements.version)),
    )
    .where(and(eq(agreements.organisationId, orgId), eq(agreements.docTypeId, docTypeId)))
  return accepted?.text ?? findTextInForce(db, docTypeId)
}
