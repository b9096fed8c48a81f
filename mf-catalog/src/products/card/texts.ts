import { formatNumber } from 'shared-contracts/domain/money'

export const cardTexts = {
  /** AMB-181. */
  add: 'В корзину',
  /** Name of a product's quantity control, read when the focus enters it. */
  inBasket: (name: string) => `В корзине: ${name}`,
  /** Announced when the quantity changes. */
  inBasketNow: (quantity: number) => `В корзине ${formatNumber(quantity)}\u00A0шт.`,
  /** The search and the quick order find a product by this number. */
  article: (id: number) => `Артикул ${id}`,
  loading: 'Товары загружаются',
  /** Of the page /card. */
  pageTitle: 'Карточка товара',
} as const
