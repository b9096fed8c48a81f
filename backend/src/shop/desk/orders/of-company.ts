import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orders } from '../../orders/schema.ts'
import { isCompany } from '../../organisations/is-company.ts'
import { organisations } from '../../organisations/schema.ts'

/** Companies whose own orders are read. The newest orders of all companies soon have a page of more companies. */
const FEW = 100

/** Whether an order, joined with its organisation, is of a company that a manager typed. */
export async function ofCompany(db: Database, typed: string): Promise<SQL | undefined> {
  const condition = isCompany(typed)
  if (condition === undefined) return undefined
  const found = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(condition)
    .orderBy(desc(organisations.id))
    .limit(FEW + 1)
  const [first, ...others] = found.map(({ id }) => id)
  if (others.length >= FEW) return condition
  // Of one company an index gives the newest orders; of several it would have to sort them.
  if (first !== undefined && others.length === 0) return eq(orders.organisationId, first)
  return inArray(
    orders.organisationId,
    found.map(({ id }) => id),
  )
}
