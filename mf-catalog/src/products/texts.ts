import { plural } from 'shared-contracts/domain/plurals'

/** Texts of the product list and its cards. */
export const productsTexts = {
  /** NAV-003. */
  title: 'Товары',
  description: 'Каталог фискальных накопителей, комплектов и наборов: цены, наличие, доставка.',
  /** CAT-009, AMB-118. */
  empty: 'нет товаров',
  /** AMB-181. */
  add: 'В корзину',
  /** Of a product's quantity control, as it is read when the focus comes to it. */
  inBasket: (name: string) => `В корзине: ${name}`,
  /** Read when the quantity changes. */
  inBasketNow: (quantity: number) => `В корзине ${quantity}\u00A0шт.`,
  loading: 'Товары загружаются',
  toTop: 'Наверх',
  more: 'Показать еще',
} as const

const goods = { one: 'товар', few: 'товара', many: 'товаров' }

/** «1 товар», «22 товара», «15 товаров». */
export function goodsText(count: number): string {
  return `${count} ${plural(count, goods)}`
}
