import type { ProductType } from 'shared-contracts/api/products'
import { formatNumber } from 'shared-contracts/domain/money'
import { counted, plural } from 'shared-contracts/domain/plurals'
import { vatWords } from 'shared-contracts/domain/vat'
import type { Sort, Validity } from './selection.ts'

/** Texts of the search, the filters and the order of the catalogue. */
export const filterTexts = {
  search: 'Поиск по названию и артикулу',
  searchHint: 'Название или артикул',
  filters: 'Фильтры',
  validity: 'Срок действия',
  type: 'Вид товара',
  availability: 'Наличие',
  inStock: 'В наличии',
  sort: 'Порядок товаров',
  reset: 'Сбросить',
  nothing: 'Ничего не найдено',
  nothingHint: 'Проверьте, как написано название, или выберите меньше условий.',
  showAll: 'Показать все товары',
} as const

export const validityText: Readonly<Record<Validity, string>> = { 15: '15 месяцев', 36: '36 месяцев' }

/** PROD-011. */
export const typeText: Readonly<Record<ProductType, string>> = { FN: 'ФН', KIT: 'Комплекты', SET: 'Наборы' }

export const sortText: Readonly<Record<Sort | 'none', string>> = {
  none: 'По умолчанию',
  'price-asc': 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  name: 'По названию',
  availability: 'По наличию',
}

/** «1 товар», «22 товара», «15 товаров». */
const goodsText = (count: number) => counted(count, { one: 'товар', few: 'товара', many: 'товаров' })

/** «22 товара» for the whole catalogue, «Найдено 22 товара» for a selection. */
export function shownText(count: number, isChosen: boolean): string {
  if (count === 0) return filterTexts.nothing
  return isChosen
    ? `${plural(count, { one: 'Найден', few: 'Найдено', many: 'Найдено' })} ${goodsText(count)}`
    : goodsText(count)
}

/** AMB-198: said once for all prices of the list. @param percent rate of the VAT */
export function vatText(percent: number): string {
  return `Цены в рублях, ${vatWords(percent)}`
}

/** What an option shows. */
export function optionLabel(text: string, count: number): string {
  return `${text} · ${formatNumber(count)}`
}

/** Accessible name of an option. */
export function optionName(text: string, count: number): string {
  return `${text}, ${goodsText(count)}`
}

/** Words that may precede an article: the first on our pages, the others elsewhere; normalised. */
export const ARTICLE_WORDS = ['артикул', 'код']

/** The keys of the Latin and the Russian keyboard layout, paired by position; capitals of letters are made small before. */
export const layouts = {
  latin: '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~{}:"<>',
  russian: 'ёйцукенгшщзхъфывапролджэячсмитьбю.ёхъжэбю',
} as const

/** Latin letters and the Cyrillic letters that look like them («ФН-1.1M» with a Latin M), paired by position. */
export const lookalikes = { typed: 'abcehkmoptxy', cyrillic: 'авсенкмортху' } as const
