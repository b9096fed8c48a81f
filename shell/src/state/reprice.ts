import type { Product } from 'shared-contracts/api/products'
import { compatibleOf, isOrderable, type BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'

export interface Repriced {
  readonly lines: readonly BasketLine[]
  /** Ids of the lines whose product is gone or not for order (AMB-101). */
  readonly removed: readonly number[]
  /** Ids of the lines that don't go with those before them: a product's type has changed, or the basket was not made here. */
  readonly conflicting: readonly number[]
}

/** BASK-022, BASK-011..016: the lines at the prices of the list that has just arrived, without those that can't be ordered. */
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

/** The price before the first change the buyer has not answered; a price that is back has not changed. */
function repriced({ id, price, quantity, previousPrice = price }: BasketLine, product: Product): BasketLine {
  const now = kopecksOf(product.price)
  return { id, price: now, quantity, ...(now !== previousPrice && { previousPrice }) }
}
