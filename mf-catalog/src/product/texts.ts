/** Texts of the product page. */
export const productTexts = {
  /** PROD-001. */
  back: 'Вернуться к списку товаров',
  loading: 'Товар загружается',
  /** In the path to a product that search engines show. */
  home: 'Главная',
  /** For guests. */
  deliveryAfterSignIn: 'Срок и условия доставки в ваш город рассчитаем после входа.',
  signIn: 'Войти',
  /** On the page of a product that cannot be ordered. */
  replacements: 'Чем заменить',
  /** Units of a file size, each a thousand times the one before. */
  fileSizes: ['Б', 'кБ', 'МБ', 'ГБ'],
} as const

/** For search engines. `price` is formatted, `availability` is the word of AMB-106. */
export function productDescription(name: string, price: string, availability: string): string {
  return `${name}. Цена ${price}, наличие: ${availability.toLowerCase()}. Описание, характеристики, документация.`
}
