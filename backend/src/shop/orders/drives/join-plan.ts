import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { replacementPlans } from './schema.ts'

/** REPL-003: links a plan with its order. A plan of another organisation, or one that has an order, is left alone. */
export async function joinPlan(
  tx: Database,
  { planId, organisationId, orderId }: { planId: number; organisationId: number; orderId: number },
): Promise<void> {
  const { id, organisationId: owner, orderId: placed } = replacementPlans
  await tx
    .update(replacementPlans)
    .set({ orderId })
    .where(and(eq(id, isStorableId(planId) ? planId : 0), eq(owner, organisationId), isNull(placed)))
}

/** REPL-003: opens the plans of orders that have ended: they may be changed, and placed with another order. */
export async function releasePlans(tx: Database, orderIds: readonly number[]): Promise<void> {
  await tx.update(replacementPlans).set({ orderId: null }).where(inArray(replacementPlans.orderId, orderIds))
}
