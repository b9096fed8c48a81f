import type { Product } from 'shared-contracts/api/products'
import { isOrderable, type BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'

export interface Repriced {
  readonly lines: readonly BasketLine[]
  /** Ids of the lines whose product is gone or not for order (AMB-101). */
  readonly removed: readonly number[]
}

/** BASK-022: the lines at the prices of the list that has just arrived. */
export function reprice(lines: readonly BasketLine[], products: readonly Product[]): Repriced {
  const byId = new Map(products.map((product) => [product.id, product]))
  const kept: BasketLine[] = []
  const removed: number[] = []
  for (const line of lines) {
    const product = byId.get(line.id)
    if (product === undefined || !isOrderable(product)) removed.push(line.id)
    else kept.push({ ...line, price: kopecksOf(product.price) })
  }
  return { lines: kept, removed }
}
