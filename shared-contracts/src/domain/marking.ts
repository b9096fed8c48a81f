/** CONST-043: products without the marking badge. */
export const UNMARKED_PRODUCT_IDS: readonly number[] = [7505, 7506, 7355, 7356, 7273, 7274, 7508]

/** AMB-107. */
export const MARKING_TEXT = 'Маркировка'

/** CAT-010..017: whether a product carries the marking badge. */
export function isMarked(productId: number): boolean {
  return !UNMARKED_PRODUCT_IDS.includes(productId)
}
