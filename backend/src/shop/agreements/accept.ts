import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { agreementAcceptances, agreements } from './schema.ts'
import { refuseUnread } from './text-in-force.ts'
import { findTextInForce } from './texts.ts'

/** Who accepts, from where, and what. */
export interface Acceptor {
  readonly user: { readonly id: number; readonly name: string }
  /** Network address. */
  readonly address: string
  /** The version that the person could read, if the request names it. */
  readonly read?: string | undefined
}

/**
 * Creates the organisation's agreement of this type, unless it exists, and accepts it. Accepting again changes nothing.
 * @throws Refusal 404 when there is no text of this type, 409 when another version than the one read is in force
 */
export async function acceptType(db: Database, orgId: number, docTypeId: number, acceptor: Acceptor): Promise<void> {
  if (!isStorableId(docTypeId)) throw notFound()
  await db.transaction(async (tx) => {
    await tx.insert(agreements).values({ organisationId: orgId, docTypeId }).onConflictDoNothing()
    await accept(tx, orgId, eq(agreements.docTypeId, docTypeId), acceptor)
  })
}

/**
 * Accepts an agreement of the organisation. Accepting again changes nothing.
 * @throws Refusal 404 when the organisation has no such agreement, 409 when another version than the one read is in force
 */
export async function acceptListed(db: Database, orgId: number, docId: number, acceptor: Acceptor): Promise<void> {
  if (!isStorableId(docId)) throw notFound()
  await db.transaction((tx) => accept(tx, orgId, eq(agreements.id, docId), acceptor))
}

/** Marks the agreement as accepted and writes the proof. Parallel calls wait for each other at the lock. */
async function accept(tx: Database, orgId: number, isMeant: SQL, { user, address, read }: Acceptor): Promise<void> {
  const [agreement] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.organisationId, orgId), isMeant))
    .for('update')
  if (agreement === undefined) throw notFound()
  if (agreement.acceptedAt !== null) return
  const { id, docTypeId } = agreement
  const text = await findTextInForce(tx, docTypeId)
  if (text === undefined) throw notFound()
  refuseUnread('offer', read, text)
  const { version, sha256 } = text
  const acceptedAt = new Date()
  await tx.update(agreements).set({ acceptedAt, version }).where(eq(agreements.id, id))
  await tx.insert(agreementAcceptances).values({
    agreementId: id,
    organisationId: orgId,
    docTypeId,
    version,
    sha256,
    userId: user.id,
    userName: user.name,
    address,
    acceptedAt,
  })
}
