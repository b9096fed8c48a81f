import { AVAILABILITY } from 'shared-contracts/domain/availability'

/** Smallest stock of «Много» and of «Достаточно» (CONST-013). */
const MANY_FROM = 200
const ENOUGH_FROM = 30

/** Availability of a product as buyers see it. */
export function availabilityOf(product: { readonly stock: number; readonly isDisplayed: boolean }): number {
  if (!product.isDisplayed) return AVAILABILITY.DO_NOT_DISPLAY
  if (product.stock >= MANY_FROM) return AVAILABILITY.MANY
  if (product.stock >= ENOUGH_FROM) return AVAILABILITY.ENOUGH
  return product.stock > 0 ? AVAILABILITY.LITTLE : AVAILABILITY.NOT_FOR_ORDER
}

/**
 * The number of pieces that the list shows. `null` for a product that cannot be ordered, and from «Много» on, so that most
 * orders leave the list unchanged.
 */
export function shownStock(product: { readonly stock: number; readonly isDisplayed: boolean }): number | null {
  const availability = availabilityOf(product)
  return availability === AVAILABILITY.ENOUGH || availability === AVAILABILITY.LITTLE ? product.stock : null
}
