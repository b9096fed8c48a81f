import { DRAFTS, sessionTexts } from 'shared-ui/storage'

/** REPL-003: the plan of replacement whose products were put into the basket. */
export interface PlannedOrder {
  readonly orgId: number
  readonly planId: number
  /** What it put into the basket. */
  readonly productIds: readonly number[]
}

const KEY = `${DRAFTS}replacementPlan`

/** Keeps the plan in the tab until its order is placed or the user signs out. */
export function keepPlannedOrder(planned: PlannedOrder): void {
  sessionTexts.set(KEY, JSON.stringify(planned))
}

export const forgetPlannedOrder = (): void => sessionTexts.remove(KEY)

/** The id of the plan that an order of the organisation with these products carries out. */
export function plannedOrder(orgId: number, products: readonly number[]): number | undefined {
  const planned = storedPlan()
  const isMeant = planned?.orgId === orgId && products.some((id) => planned.productIds.includes(id))
  return isMeant ? planned.planId : undefined
}

function storedPlan(): PlannedOrder | undefined {
  try {
    const { orgId, planId, productIds } = JSON.parse(sessionTexts.get(KEY) ?? '') as PlannedOrder
    const isPlan = Number.isInteger(orgId) && Number.isInteger(planId) && Array.isArray(productIds)
    return isPlan ? { orgId, planId, productIds } : undefined
  } catch {
    return undefined
  }
}
