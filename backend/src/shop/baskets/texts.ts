/** Texts of refusals, for buyers. */
export const basketTexts = {
  changed: 'Корзина изменена на другом устройстве',
} as const
