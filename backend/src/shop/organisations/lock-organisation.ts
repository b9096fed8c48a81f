import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { organisations } from './schema.ts'

/**
 * Lets the transactions that change what an organisation has of a kind wait for each other, so that limits and keys hold.
 * Orders do not wait for it.
 */
export async function lockOrganisation(tx: Database, organisationId: number): Promise<void> {
  const isMeant = eq(organisations.id, organisationId)
  await tx.select({ id: organisations.id }).from(organisations).where(isMeant).for('no key update')
}
