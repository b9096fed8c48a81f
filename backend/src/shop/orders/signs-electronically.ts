import { eq } from 'drizzle-orm'
import { EDO_FLOW_TYPE } from 'shared-contracts/domain/limits'
import type { Database } from '../../platform/database/database.ts'
import { exchangeTypeOf } from '../edo/store.ts'
import { organisations } from '../organisations/schema.ts'
import type { OrderRow } from './schema.ts'

/** AMB-153: whether the buyer of an order signs closing documents electronically. */
export async function signsElectronically(
  tx: Database,
  { organisationId }: OrderRow,
  { hasEdo }: { readonly hasEdo: boolean },
): Promise<boolean> {
  const [buyer] = await tx.select().from(organisations).where(eq(organisations.id, organisationId))
  return buyer !== undefined && exchangeTypeOf(buyer, hasEdo) === EDO_FLOW_TYPE
}
