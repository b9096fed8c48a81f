import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { organisations, type OrganisationRow } from '../organisations/schema.ts'
import { hasNumbers, type TaxNumbers } from '../organisations/tax-numbers.ts'
import { edoPartners } from './schema.ts'

/** Documents on paper: any value but EDO_FLOW_TYPE. */
export const ON_PAPER = 0

/** OFFER-022: how an organisation exchanges documents: on paper where the shop does without EDO, whatever is stored. */
export function exchangeTypeOf({ docExchangeType }: Pick<OrganisationRow, 'docExchangeType'>, hasEdo: boolean): number {
  return hasEdo ? docExchangeType : ON_PAPER
}

/** The operators at which an organisation is registered for EDO. */
export async function listEdoPartners(db: Database, orgId: number) {
  const rows = await db
    .select()
    .from(edoPartners)
    .where(eq(edoPartners.organisationId, orgId))
    .orderBy(asc(edoPartners.id))
  return rows.map(({ id, operatorName }) => ({ partnerId: id, operatorName }))
}

/** Whether an organisation is registered for EDO at any operator (AMB-014). */
export async function isEdoRegistered(db: Database, orgId: number): Promise<boolean> {
  return (await listEdoPartners(db, orgId)).length > 0
}

/**
 * Registers the organisation with this INN and KPP at an operator (SHIP-008). A repetition changes nothing.
 * @returns the organisation's name; undefined when no organisation has both
 */
export async function registerForEdo(
  db: Database,
  numbers: TaxNumbers,
  operatorName: string,
): Promise<string | undefined> {
  const [organisation] = await db
    .select({ id: organisations.id, name: organisations.shortName })
    .from(organisations)
    .where(hasNumbers(numbers))
  if (organisation === undefined) return undefined
  await db.insert(edoPartners).values({ organisationId: organisation.id, operatorName }).onConflictDoNothing()
  return organisation.name
}
