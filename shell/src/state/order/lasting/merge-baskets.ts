import { MAX_LINES, MAX_QUANTITY } from 'shared-contracts/api/limits'
import { compatibleOf, type ProductKind } from 'shared-contracts/domain/basket'

/** So many pieces of a product. */
export interface Pieces {
  readonly id: number
  readonly quantity: number
}

/** The pieces of lines, without their prices. */
export const piecesOf = (lines: readonly Pieces[]): Pieces[] => lines.map(({ id, quantity }) => ({ id, quantity }))

/** Pieces of a product; 0 if the basket does not have it. */
export function quantityIn(basket: readonly Pieces[], id: number): number {
  return basket.find((line) => line.id === id)?.quantity ?? 0
}

/** Whether two baskets have the same pieces of the same products, in whatever order. */
export function areSame(one: readonly Pieces[], other: readonly Pieces[]): boolean {
  return one.length === other.length && one.every(({ id, quantity }) => quantityIn(other, id) === quantity)
}

/**
 * BSK-003: merges two baskets that have changed since `base`. A product that only one side changed is as that side has it.
 * Of one that both changed, additions and removals add up, so that nothing added is lost; of two removals the larger
 * counts. The products of `theirs` come first.
 */
export function mergeBaskets(
  base: readonly Pieces[],
  mine: readonly Pieces[],
  theirs: readonly Pieces[],
): readonly Pieces[] {
  const ids = new Set([...theirs, ...mine].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const quantity = mergedQuantity(quantityIn(base, id), quantityIn(mine, id), quantityIn(theirs, id))
    return quantity > 0 ? [{ id, quantity }] : []
  })
}

function mergedQuantity(base: number, mine: number, theirs: number): number {
  if (theirs === base) return mine
  if (mine === base) return theirs
  if (mine < base && theirs < base) return Math.min(mine, theirs)
  return Math.min(theirs + mine - base, MAX_QUANTITY)
}

/**
 * BSK-004: splits a basket into what may be together and what is left out: later products that conflict with earlier ones
 * (BASK-011..017), and those beyond the longest basket.
 */
export function fitting<T extends Pieces>(basket: readonly T[], typeOf: (id: number) => ProductKind['type']) {
  const { kept, conflicting } = compatibleOf(basket.map((line) => ({ id: line.id, type: typeOf(line.id), line })))
  const lines = kept.map(({ line }) => line)
  return {
    kept: lines.slice(0, MAX_LINES),
    leftOut: [...conflicting.map(({ line }) => line), ...lines.slice(MAX_LINES)],
  }
}
