import type { Limit } from 'shared-contracts/api/own-limit'
import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'

/** The limit that an order is beyond, and by how much. */
export interface BeyondLimit {
  readonly limit: 'order' | 'period'
  readonly by: Kopecks
}

/** APPR-003: the larger excess of an order over the buyer's limits, as the API counts it; null within them. */
export function beyondLimit({ perOrder, left, perPeriod, spent }: Limit, total: Kopecks): BeyondLimit | null {
  const ofOrder = perOrder === null ? 0 : total - kopecksOf(perOrder)
  const ofPeriod = left === null || perPeriod === null ? 0 : kopecksOf(spent) + total - kopecksOf(perPeriod)
  if (ofOrder <= 0 && ofPeriod <= 0) return null
  const larger =
    ofOrder > ofPeriod ? ({ limit: 'order', by: ofOrder } as const) : ({ limit: 'period', by: ofPeriod } as const)
  return larger as BeyondLimit
}
