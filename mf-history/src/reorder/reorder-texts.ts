import { formatNumber } from 'shared-contracts/domain/money'
import { plural } from 'shared-contracts/domain/plurals'
import type { AdditionProblem } from 'shared-contracts/domain/basket-additions'

export const reorderTexts = {
  reorder: 'Повторить заказ',
  adding: 'Добавляем…',
  added: (count: number, pieces: number) =>
    `Добавлено в корзину по текущим ценам: ${count}\u00A0${plural(count, { one: 'товар', few: 'товара', many: 'товаров' })}, ${formatNumber(pieces)}\u00A0шт.`,
  nothingAdded: 'Ни один товар этого заказа сейчас добавить нельзя.',
  refused: 'Не добавлены:',
  toOrder: 'Перейти к оформлению',
} as const

/** Why a product was not added. */
export const refusalTexts: Readonly<Record<AdditionProblem, string>> = {
  unknown: 'больше не продается',
  unavailable: 'сейчас недоступен для заказа',
  incompatible: 'не сочетается с товарами в корзине, разместите его в отдельном заказе',
  tooMany: 'в корзине получится больше 99\u00A0999\u00A0шт.',
  basketFull: 'в корзине уже 200 товаров',
}
