export const absentTexts = {
  /** AMB-109, with the texts of the portal's own not-found page (AMB-166). */
  notFound: 'Страница не найдена',
  toProducts: 'К товарам',
  /** CAT-024. */
  withdrawn: 'Этого товара больше нет в каталоге',
  withdrawnHint: 'Посмотрите остальные товары: возможно, среди них есть подходящий.',
  withdrawnHintSimilar: 'Ниже похожие товары; все остальные есть в каталоге.',
  similar: 'Похожие товары',
  notFoundHint: 'Возможно, ссылка недействительна или страница была удалена.',
} as const
