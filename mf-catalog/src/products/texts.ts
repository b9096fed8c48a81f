/** Texts of the page with the product list. */
export const productsTexts = {
  /** NAV-003. */
  title: 'Товары',
  description: 'Каталог фискальных накопителей, комплектов и наборов: цены, наличие, доставка.',
  toTop: 'Наверх',
} as const
