import { MAX_QUANTITY } from '../api/limits.ts'
import type { Product, ProductType } from '../api/products.ts'
import { addMoney, timesMoney, ZERO, type Kopecks } from './money.ts'

/** A basket line; `price` of one piece in kopecks. */
export interface BasketLine {
  readonly id: number
  readonly price: Kopecks
  readonly quantity: number
  /**
   * The earlier price, if the price list has changed since the product was added. Dropped when the buyer changes the
   * line.
   */
  readonly previousPrice?: Kopecks
}

/** The part of a product that the compatibility rules use (AMB-103: without a type no rule applies). */
export interface ProductKind {
  readonly id: number
  readonly type?: ProductType | null | undefined
}

/** BASK-008: price of the goods without delivery, in kopecks. */
export function basketTotal(lines: readonly BasketLine[]): Kopecks {
  return lines.reduce((sum, line) => addMoney(sum, timesMoney(line.price, line.quantity)), ZERO)
}

/** BASK-023: number of pieces. */
export function basketCount(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * BASK-011..017: whether a product may be added to those in the basket.
 * Rule 1: a SET in the basket excludes KIT, FN and any other SET. Rule 2: a KIT or FN in the basket excludes every SET.
 */
export function isCompatible(held: readonly ProductKind[], added: ProductKind): boolean {
  if (added.type == null) return true
  const holdsOtherSet = held.some((product) => product.type === 'SET' && product.id !== added.id)
  if (holdsOtherSet) return false
  const holdsDrive = held.some((product) => product.type === 'KIT' || product.type === 'FN')
  return !(added.type === 'SET' && holdsDrive)
}

/**
 * BASK-011..017: splits products into those that are compatible, earlier ones first, and those that conflict with them.
 * For baskets that were not checked on adding: a stored basket, or a product whose type has changed.
 */
export function compatibleOf<T extends ProductKind>(products: readonly T[]): { kept: T[]; conflicting: T[] } {
  const kept: T[] = []
  const conflicting: T[] = []
  for (const product of products) (isCompatible(kept, product) ? kept : conflicting).push(product)
  return { kept, conflicting }
}

/** BASK-002..006: the lines with a product's quantity set to `quantity`. Less than one piece removes the line. */
export function withQuantity(
  lines: readonly BasketLine[],
  product: { readonly id: number; readonly price: Kopecks },
  quantity: number,
): BasketLine[] {
  const pieces = Math.min(Math.trunc(quantity), MAX_QUANTITY)
  if (!(pieces > 0)) return lines.filter((line) => line.id !== product.id)
  const line = { id: product.id, price: product.price, quantity: pieces }
  return lines.some((held) => held.id === product.id)
    ? lines.map((held) => (held.id === product.id ? line : held))
    : [...lines, line]
}

/** Quantity of a product in the basket, 0 without a line. */
export function quantityOf(lines: readonly BasketLine[], id: number): number {
  return lines.find((line) => line.id === id)?.quantity ?? 0
}

/** Whether a product may be ordered: availability 1 to 3 (AMB-116). */
export function isOrderable(product: Pick<Product, 'availableStatus'>): boolean {
  return product.availableStatus >= 1 && product.availableStatus <= 3
}
