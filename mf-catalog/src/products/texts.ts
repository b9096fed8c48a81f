/** Texts of the product list and its cards. */
export const productsTexts = {
  /** NAV-003. */
  title: 'Товары',
  description: 'Каталог фискальных накопителей, комплектов и наборов: цены, наличие, доставка.',
  /** CAT-009, AMB-118. */
  empty: 'нет товаров',
  /** AMB-181. */
  add: 'В корзину',
  loading: 'Товары загружаются',
  toTop: 'Наверх',
} as const
