import { lookupText } from 'shared-contracts/domain/lookup-text'
import { quantityFrom, wholeNumberFrom } from 'shared-contracts/domain/quantity'

/** What one line orders. The article is the product's id. */
export interface Entry {
  readonly article: number
  readonly quantity: number
}

export type EntryProblem = 'badArticle' | 'noQuantity' | 'badQuantity' | 'extraColumns'

/** The indexes of the article and the quantity among the fields of a line. */
export interface Columns {
  readonly article: number
  readonly quantity: number
}

const ARTICLE_TITLE = /^(?:артикул|арт\.?|код|код товара|sku|id)$/
const QUANTITY_TITLE = /^(?:количество|кол-во|кол\.?|к-во|шт\.?|штук|количество, ?шт\.?|кол-во, ?шт\.?|quantity|qty)$/
const ARTICLE_PREFIX = /^(?:артикул|арт\.?|код|#)\s*:?\s*/

/** The columns that a header line names, in any order and among others; `null` when it is not a header line. */
export function columnsOf(titles: readonly string[]): Columns | null {
  const article = titles.findIndex((title) => ARTICLE_TITLE.test(lookupText(title)))
  const quantity = titles.findIndex((title) => QUANTITY_TITLE.test(lookupText(title)))
  return article === -1 || quantity === -1 ? null : { article, quantity }
}

/** What a line orders, or what is wrong with it. Without a header line, only an article and a quantity are allowed. */
export function entryOf(fields: readonly string[], columns: Columns | null): Entry | EntryProblem {
  // A table may be copied together with an empty column.
  const cells = columns === null && fields.length > 2 ? fields.filter((field) => field !== '') : fields
  if (columns === null && cells.length > 2) return 'extraColumns'
  const { article: first, quantity: second } = columns ?? { article: 0, quantity: 1 }
  const article = wholeNumberFrom(lookupText(cells[first] ?? '').replace(ARTICLE_PREFIX, ''))
  if (!(article >= 1)) return 'badArticle'
  const written = cells[second] ?? ''
  if (written === '') return 'noQuantity'
  const quantity = quantityFrom(written)
  return typeof quantity === 'number' && quantity >= 1 ? { article, quantity } : 'badQuantity'
}
