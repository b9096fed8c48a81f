/** Texts of the buyer information page around its sections. */
export const informationTexts = {
  /** INFO-001. */
  title: 'Для покупателей',
} as const
