/** CONST-013: how much of a product there is. */
export const AVAILABILITY = { MANY: 1, ENOUGH: 2, LITTLE: 3, NOT_FOR_ORDER: 4, DO_NOT_DISPLAY: 5 } as const

/** AMB-106. */
export const availabilityText: Readonly<Record<number, string>> = {
  1: 'Много',
  2: 'Достаточно',
  3: 'Мало',
  4: 'Недоступно для заказа',
}

/** CAT-008, CAT-022, CAT-024: whether a product may be shown at all. */
export function isDisplayed(product: { readonly availableStatus: number }): boolean {
  return product.availableStatus < AVAILABILITY.DO_NOT_DISPLAY
}
