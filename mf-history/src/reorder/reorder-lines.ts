import type { OrderLine } from 'shared-contracts/api/orders'
import type { Product } from 'shared-contracts/api/products'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { reviewAdditions, type AdditionProblem } from 'shared-contracts/domain/basket-additions'

/** The part of an order that can be ordered again, and the rest. */
export interface Reorder {
  /** The quantities to add, one entry per product. */
  readonly additions: readonly { readonly productId: number; readonly quantity: number }[]
  readonly refused: readonly { readonly name: string; readonly problem: AdditionProblem }[]
}

/** Reviews the lines of an order against today's price list and the basket. */
export function reorderLines(
  lines: readonly OrderLine[],
  products: readonly Product[],
  basket: readonly BasketLine[],
): Reorder {
  const additions = reviewAdditions(products, basket)
  const refused: { name: string; problem: AdditionProblem }[] = []
  for (const line of lines) {
    const { problem } = additions.add(productIdOf(line, products), line.quantity)
    if (problem !== null) refused.push({ name: line.productName, problem })
  }
  return { additions: additions.accepted(), refused }
}

/** The product of a line, by its name where the API gives no id; 0 if there is none. */
function productIdOf({ productId, productName }: OrderLine, products: readonly Product[]): number {
  return productId ?? products.find(({ name }) => name === productName)?.id ?? 0
}
