import type { Product } from 'shared-contracts/api/products'
import { quantityOf, type BasketLine } from 'shared-contracts/domain/basket'
import { reviewAdditions, type AdditionProblem } from 'shared-contracts/domain/basket-additions'

/** A line of an order or of a list that is to be put into the basket. */
export interface WantedLine {
  /** Null where the API gives none: the product is found by its name. */
  readonly productId: number | null | undefined
  readonly name: string
  readonly quantity: number
}

/** A line that cannot be added. With the problem `scarce` some of its pieces are added. */
export interface Refusal {
  readonly name: string
  readonly problem: AdditionProblem | 'scarce'
  /** Pieces that are added, and pieces of the line. */
  readonly added: number
  readonly wanted: number
}

/** The part of the lines that can be added, and the rest. */
export interface LineAdditions {
  /** The quantities to add, one entry per product. */
  readonly additions: readonly { readonly productId: number; readonly quantity: number }[]
  readonly refused: readonly Refusal[]
}

/** LIST-002: reviews lines of an order or of a list against today's price list, its stock and the basket. */
export function lineAdditions(
  lines: readonly WantedLine[],
  products: readonly Product[],
  basket: readonly BasketLine[],
): LineAdditions {
  const additions = reviewAdditions(products, basket)
  const left = new Map(products.map(({ id, stock }) => [id, (stock ?? Infinity) - quantityOf(basket, id)]))
  const refused: Refusal[] = []
  for (const { productId, name, quantity: wanted } of lines) {
    const id = productId ?? products.find((product) => product.name === name)?.id ?? 0
    const added = Math.max(Math.min(wanted, left.get(id) ?? wanted), 0)
    // Without a piece in stock the line is reviewed alone, because its product may not be sold at all.
    const { problem } = added > 0 ? additions.add(id, added) : reviewAdditions(products, basket).add(id, wanted)
    if (problem !== null) refused.push({ name, problem, added: 0, wanted })
    else if (added < wanted) refused.push({ name, problem: 'scarce', added, wanted })
    if (problem === null) left.set(id, (left.get(id) ?? wanted) - added)
  }
  return { additions: additions.accepted(), refused }
}
