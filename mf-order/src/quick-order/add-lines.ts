import { quantityOf, type BasketLine } from 'shared-contracts/domain/basket'
import type { Bus } from 'shared-contracts/portal/bus'
import type { Review } from './review.ts'

/** What one addition did, and how to take it back. */
export interface Added {
  /** Pieces of each added product before. */
  readonly before: readonly { readonly productId: number; readonly quantity: number }[]
  /** The basket right after. */
  readonly after: readonly BasketLine[]
}

/** Puts the good lines into the basket, a command for each product. */
export function addLines(bus: Bus, { additions }: Review): Added {
  const held = bus.state.basket.value.products
  for (const { productId, quantity } of additions) bus.send({ type: 'basket/add', productId, quantity })
  return {
    before: additions.map(({ productId }) => ({ productId, quantity: quantityOf(held, productId) })),
    after: bus.state.basket.value.products,
  }
}

/** The basket as it was before the addition. */
export function takeBack(bus: Bus, { before }: Added): void {
  for (const { productId, quantity } of before) bus.send({ type: 'basket/setQuantity', productId, quantity })
}

/** Whether two baskets hold the same, at whatever prices. */
export function holdSame(one: readonly BasketLine[], other: readonly BasketLine[]): boolean {
  return one.length === other.length && one.every(({ id, quantity }) => quantityOf(other, id) === quantity)
}
