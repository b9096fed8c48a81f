import { quantityOf, type BasketLine } from 'shared-contracts/domain/basket'
import type { Bus } from 'shared-contracts/portal/bus'
import type { Review } from './review.ts'

/** The basket before and after an addition. */
export interface Added {
  /** The former quantity of each added product. */
  readonly before: readonly { readonly productId: number; readonly quantity: number }[]
  readonly after: readonly BasketLine[]
}

/** Adds the valid lines to the basket, one command per product. */
export function addLines(bus: Bus, { additions }: Review): Added {
  const held = bus.state.basket.value.products
  for (const { productId, quantity } of additions) bus.send({ type: 'basket/add', productId, quantity })
  return {
    before: additions.map(({ productId }) => ({ productId, quantity: quantityOf(held, productId) })),
    after: bus.state.basket.value.products,
  }
}

/** Restores the quantities from before the addition. */
export function undoAddition(bus: Bus, { before }: Added): void {
  for (const { productId, quantity } of before) bus.send({ type: 'basket/setQuantity', productId, quantity })
}

/** Whether two baskets hold the same products and quantities; prices may differ. */
export function isSameBasket(one: readonly BasketLine[], other: readonly BasketLine[]): boolean {
  return one.length === other.length && one.every(({ id, quantity }) => quantityOf(other, id) === quantity)
}
