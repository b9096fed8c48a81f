import { MAX_LINES, MAX_QUANTITY } from '../api/limits.ts'
import type { Product } from '../api/products.ts'
import { isDisplayed } from './availability.ts'
import { isCompatible, isOrderable, quantityOf, type BasketLine, type ProductKind } from './basket.ts'

/** Why pieces of a product cannot be added to a basket. `unknown`: the price list does not show the product. */
export type AdditionProblem = 'unknown' | 'unavailable' | 'incompatible' | 'basketFull' | 'tooMany'

export type Addition =
  | {
      readonly problem: null
      readonly product: Product
      /** Pieces in the basket before, including those of earlier additions. */
      readonly held: number
    }
  | { readonly problem: AdditionProblem; readonly product: Product | null }

/**
 * Reviews additions to a basket one after the other by its rules: compatibility with the basket and the additions before
 * (BASK-011..017), availability (AMB-116), and the largest quantity (AMB-105). A refused addition does not affect the next.
 */
export function reviewAdditions(products: readonly Product[], basket: readonly BasketLine[]) {
  const listed = new Map(products.map((product) => [product.id, product]))
  const kinds: ProductKind[] = basket.map(({ id }) => ({ id, type: listed.get(id)?.type }))
  const added = new Map<number, number>()

  function problemOf(product: Product, held: number, quantity: number): AdditionProblem | null {
    if (!isOrderable(product)) return 'unavailable'
    if (held === 0 && !isCompatible(kinds, product)) return 'incompatible'
    if (held === 0 && kinds.length >= MAX_LINES) return 'basketFull'
    return held + quantity > MAX_QUANTITY ? 'tooMany' : null
  }

  return {
    add(productId: number, quantity: number): Addition {
      const product = listed.get(productId)
      if (product === undefined || !isDisplayed(product)) return { problem: 'unknown', product: null }
      const held = quantityOf(basket, productId) + (added.get(productId) ?? 0)
      const problem = problemOf(product, held, quantity)
      if (problem !== null) return { problem, product }
      if (held === 0) kinds.push(product)
      added.set(productId, (added.get(productId) ?? 0) + quantity)
      return { problem, product, held }
    },
    /** The accepted quantities, one per product. */
    accepted: () => [...added].map(([productId, quantity]) => ({ productId, quantity })),
  }
}
