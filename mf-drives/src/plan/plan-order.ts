import type { changePlan, Plan } from 'shared-contracts/api/drives/plans'
import type { CallInput } from 'shared-contracts/api/call'
import { quantityOf, type BasketLine } from 'shared-contracts/domain/basket'
import type { WantedLine } from 'shared-ui/unshared/line-additions'
import type { PlanLine, PlannedRow } from './plan.ts'

export type PlanBody = NonNullable<CallInput<typeof changePlan>['body']>

/** What is saved of a plan: the rows that stay in it and have a kind. */
export function bodyOf(rows: readonly PlannedRow[]): PlanBody {
  return {
    pairs: rows.flatMap(({ pair: { pairId }, option, source }) =>
      option === null || source === null
        ? []
        : [
            {
              pairId,
              months: option.months,
              productId: option.product?.id ?? null,
              replacementId: source.from === 'stock' ? source.drive.driveId : null,
            },
          ],
    ),
  }
}

/** Whether the plan is stored like this already. */
export function isSaved(plan: Plan, { pairs }: PlanBody): boolean {
  // Pairs that are replaced already are no longer part of the plan.
  const stored = plan.pairs.filter(({ old }) => old.state === 'working')
  const known = new Map(stored.map((pair) => [pair.pairId, pair]))
  return (
    stored.length === pairs.length &&
    pairs.every(({ pairId, months, productId, replacementId }) => {
      const pair = known.get(pairId)
      const isSameDrive = (pair?.replacement?.driveId ?? null) === replacementId
      return pair?.months === months && pair.productId === productId && isSameDrive
    })
  )
}

/** Pieces of each product that the plan has put into the basket. */
export type Added = Readonly<Record<number, number>>

/** Of those, the pieces that are still in the basket. */
export const stillThere = (added: Added, basket: readonly BasketLine[], id: number): number =>
  Math.min(added[id] ?? 0, quantityOf(basket, id))

/** REPL-002: what is to be added still: a second press, and an edited plan, add no drive twice. */
export function missingLines(
  lines: readonly PlanLine[],
  added: Added,
  basket: readonly BasketLine[],
): readonly WantedLine[] {
  return lines
    .map(({ product: { id, name }, quantity }) => ({
      productId: id,
      name,
      quantity: quantity - stillThere(added, basket, id),
    }))
    .filter(({ quantity }) => quantity > 0)
}
