import type { Product } from 'shared-contracts/api/products'
import { compatibleOf, isOrderable, type BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'

export interface Repriced {
  readonly lines: readonly BasketLine[]
  /** AMB-101: ids of the lines whose product is gone or cannot be ordered. */
  readonly removed: readonly number[]
  /** Ids of the lines that conflict with earlier ones: a product's type has changed, or the stored basket was edited. */
  readonly conflicting: readonly number[]
}

/** BASK-011..016, BASK-022: the lines at the prices of a new list, without the lines that cannot be ordered. */
export function reprice(lines: readonly BasketLine[], products: readonly Product[]): Repriced {
  const byId = new Map(products.map((product) => [product.id, product]))
  const listed: (Pick<Product, 'id' | 'type'> & { readonly line: BasketLine })[] = []
  const removed: number[] = []
  for (const line of lines) {
    const product = byId.get(line.id)
    if (product === undefined || !isOrderable(product)) removed.push(line.id)
    else listed.push({ id: product.id, type: product.type, line: repriced(line, product) })
  }
  const { kept, conflicting } = compatibleOf(listed)
  return { lines: kept.map(({ line }) => line), removed, conflicting: conflicting.map(({ id }) => id) }
}

/** `previousPrice` is the price before the first change that the buyer has not confirmed; a restored price is no change. */
function repriced({ id, price, quantity, previousPrice = price }: BasketLine, product: Product): BasketLine {
  const now = kopecksOf(product.price)
  return { id, price: now, quantity, ...(now !== previousPrice && { previousPrice }) }
}
