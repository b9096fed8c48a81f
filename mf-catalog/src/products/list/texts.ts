export const listTexts = {
  /** CAT-009, AMB-118. */
  empty: 'нет товаров',
  more: 'Показать еще',
} as const
