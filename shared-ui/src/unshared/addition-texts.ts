import type { AdditionProblem } from 'shared-contracts/domain/basket-additions'
import { formatNumber } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'
import type { Refusal } from './line-additions.ts'

/** Texts about lines of an order or of a list that are put into the basket. */
export const additionTexts = {
  adding: 'Добавляем…',
  added: (count: number, pieces: number) =>
    `Добавлено в корзину по текущим ценам: ${counted(count, { one: 'товар', few: 'товара', many: 'товаров' }, '\u00A0')}, ${formatNumber(pieces)}\u00A0шт.`,
  refused: 'Добавлено не все:',
  toOrder: 'Перейти к оформлению',
} as const

/** Why a line was not added, or not all of it. */
export function refusalText({ problem, added, wanted }: Refusal): string {
  if (problem !== 'scarce') return refusals[problem]
  return added === 0
    ? 'больше нет в наличии'
    : `добавлено ${formatNumber(added)} из ${formatNumber(wanted)}\u00A0шт., больше нет в наличии`
}

const refusals: Readonly<Record<AdditionProblem, string>> = {
  unknown: 'больше не продается',
  unavailable: 'сейчас недоступен для заказа',
  incompatible: 'не сочетается с товарами в корзине, разместите его в отдельном заказе',
  tooMany: 'в корзине получится больше 99\u00A0999\u00A0шт.',
  basketFull: 'в корзине уже 200 товаров',
}
