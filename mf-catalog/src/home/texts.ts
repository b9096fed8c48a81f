import { formatNumber } from 'shared-contracts/domain/money'

/** Texts of the home page, except its content (content/). */
export const homeTexts = {
  title: 'Фискальные накопители со склада и под заказ',
  description:
    'Фискальные накопители на 15 и 36 месяцев, ФФД 1.2: цены и наличие, как выбрать срок действия, доставка по всей России.',
  lead: 'На 15 и 36 месяцев, ФФД 1.2. Счет и документы через ЭДО, доставка по всей России.',
  /** In a shop without EDO. */
  leadOnPaper: 'На 15 и 36 месяцев, ФФД 1.2. Счет и документы для организаций, доставка по всей России.',
  /** AMB-115. */
  order: 'Заказать',
  products: 'Товары',
  contents: 'Содержание статьи',
  contentsTitle: 'Содержание',
  /** Below the home page’s products: a link to the whole list, which has `count` products. */
  allProducts: (count: number) => `Все товары (${formatNumber(count)})`,
  source: 'Источник',
  sources: 'Источники',
  /** One or several sources and the day they were checked. */
  checked: (sources: string, day: string) => `${sources}, по состоянию на\u00A0${day}`,
  benefits: 'Преимущества',
  /** HOME-004, after the seller's name. */
  seller: 'торговый дом и партнер оператора фискальных данных.',
  validity: 'Сравнить срок действия накопителя по системам налогообложения',
} as const

/** AMB-117. */
export const benefits = [
  { key: 'validity', title: 'ФН на 15 и 36 месяцев, ФФД 1.2', text: 'Есть для маркированных товаров' },
  { key: 'stock', title: 'В наличии и под заказ', text: 'Остатки видны в каталоге' },
  { key: 'delivery', title: 'Доставка по всей России', text: 'Курьером, в пункт выдачи или самовывозом' },
] as const
