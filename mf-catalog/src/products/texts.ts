/** Texts of the page with the product list. */
export const productsTexts = {
  /** NAV-003. */
  title: 'Товары',
  description: 'Каталог фискальных накопителей, комплектов и наборов: цены, наличие, доставка.',
  toTop: 'Наверх',
  /** CAT-009, AMB-118. */
  empty: 'нет товаров',
  /** RULE-004. */
  choice: 'Какой накопитель подойдет',
  choiceHint: 'Срок зависит от налогов и вида деятельности',
  choiceFailed: 'Подбор сейчас недоступен, попробуйте позже',
} as const
