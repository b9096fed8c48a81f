/** Texts of the product page. */
export const productTexts = {
  /** PROD-001. */
  back: 'Вернуться к списку товаров',
  /** What the quick order calls the product by. */
  article: (id: number) => `Артикул ${id}`,
  /** AMB-111. */
  description: 'Описание',
  characteristics: 'Характеристики',
  documents: 'Документация',
  /** PROD-006. */
  noDocuments: 'Нет документов',
  noDescription: 'Описания пока нет',
  noCharacteristics: 'Характеристик пока нет',
  downloading: 'Скачивается…',
  tabs: 'Сведения о товаре',
  slider: 'Изображения товара',
  next: 'Следующее изображение',
  previous: 'Предыдущее изображение',
  loading: 'Товар загружается',
  /** AMB-109, with the texts of the portal's own not-found page (AMB-166). */
  notFound: 'Страница не найдена',
  noProduct: 'Такого товара нет',
  toProducts: 'К товарам',
  /** CAT-024. */
  withdrawn: 'Этого товара больше нет в каталоге',
  withdrawnHint: 'Посмотрите остальные товары: возможно, среди них есть подходящий.',
  withdrawnHintSimilar: 'Ниже похожие товары; все остальные есть в каталоге.',
  similar: 'Похожие товары',
  notFoundHint: 'Возможно, ссылка недействительна или страница была удалена.',
} as const

/** The name of a thumbnail's button; `index` counts from 0. */
export function showImage(index: number): string {
  return `Показать изображение ${index + 1}`
}

/** What is said when the slider turns; `index` counts from 0. */
export function imagePosition(index: number, count: number): string {
  return `Изображение ${index + 1} из ${count}`
}

/** For search engines; `price` is written out, `availability` is the word of AMB-106. */
export function productDescription(name: string, price: string, availability: string): string {
  return `${name}. Цена ${price}, наличие: ${availability.toLowerCase()}. Описание, характеристики, документация.`
}
