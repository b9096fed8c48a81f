import type { OrderLine } from 'shared-contracts/api/orders'
import type { Product } from 'shared-contracts/api/products'
import { quantityOf, type BasketLine } from 'shared-contracts/domain/basket'
import { reviewAdditions, type AdditionProblem } from 'shared-contracts/domain/basket-additions'

/** A line that cannot be added. With the problem `scarce` some of its pieces are added. */
export interface Refusal {
  readonly name: string
  readonly problem: AdditionProblem | 'scarce'
  /** Pieces that are added, and pieces of the line. */
  readonly added: number
  readonly wanted: number
}

/** The part of an order that can be ordered again, and the rest. */
export interface Reorder {
  /** The quantities to add, one entry per product. */
  readonly additions: readonly { readonly productId: number; readonly quantity: number }[]
  readonly refused: readonly Refusal[]
}

/** Reviews the lines of an order against today's price list, its stock and the basket. */
export function reorderLines(
  lines: readonly OrderLine[],
  products: readonly Product[],
  basket: readonly BasketLine[],
): Reorder {
  const additions = reviewAdditions(products, basket)
  const left = new Map(products.map(({ id, stock }) => [id, (stock ?? Infinity) - quantityOf(basket, id)]))
  const refused: Refusal[] = []
  for (const line of lines) {
    const { productName: name, quantity: wanted } = line
    const productId = productIdOf(line, products)
    const added = Math.max(Math.min(wanted, left.get(productId) ?? wanted), 0)
    // Without a piece in stock the line is reviewed alone, because its product may not be sold at all.
    const { problem } =
      added > 0 ? additions.add(productId, added) : reviewAdditions(products, basket).add(productId, wanted)
    if (problem !== null) refused.push({ name, problem, added: 0, wanted })
    else if (added < wanted) refused.push({ name, problem: 'scarce', added, wanted })
    if (problem === null) left.set(productId, (left.get(productId) ?? wanted) - added)
  }
  return { additions: additions.accepted(), refused }
}

/** The product of a line, by its name where the API gives no id; 0 if there is none. */
function productIdOf({ productId, productName }: OrderLine, products: readonly Product[]): number {
  return productId ?? products.find(({ name }) => name === productName)?.id ?? 0
}
