import type { EntryProblem } from './order-entry.ts'

/** What is wrong with a line of a pasted text. `unknown`: the price list has no such article. */
export const entryProblemTexts: Readonly<Record<EntryProblem | 'unknown', string>> = {
  badArticle: 'Артикул должен быть числом, например 7101',
  noQuantity: 'После артикула нет количества',
  badQuantity: 'Количество должно быть целым числом от 1 до 99\u00A0999',
  extraColumns: 'Лишние столбцы: добавьте над ними строку «Артикул; Количество» с названиями столбцов',
  unknown: 'Такого артикула нет в каталоге',
}
