import { MAX_QUANTITY } from 'shared-contracts/api/limits'

/** What one line orders: the product with this id (its article, as the buyer knows it), so many pieces. */
export interface Entry {
  readonly article: number
  readonly quantity: number
}

export type EntryProblem = 'badArticle' | 'noQuantity' | 'badQuantity' | 'extraColumns'

/** Which fields of a line are the article and the quantity. */
export interface Columns {
  readonly article: number
  readonly quantity: number
}

const ARTICLE_TITLE = /^(?:артикул|арт\.?|код|код товара|sku|id)$/i
const QUANTITY_TITLE = /^(?:количество|кол-во|кол\.?|к-во|шт\.?|штук|количество, ?шт\.?|кол-во, ?шт\.?|quantity|qty)$/i
const ARTICLE_PREFIX = /^(?:артикул|арт\.?|код|№|#)\s*:?\s*/i
const UNIT = /(?:штуками|штуки|штука|штук|шт|ед)\.?$/i

/** The columns a line of titles names, in any order and among others; nothing when the line is no such one. */
export function columnsOf(titles: readonly string[]): Columns | null {
  const article = titles.findIndex((title) => ARTICLE_TITLE.test(title))
  const quantity = titles.findIndex((title) => QUANTITY_TITLE.test(title))
  return article === -1 || quantity === -1 ? null : { article, quantity }
}

/** What a line orders, or what is wrong with it. Without titles a line has an article, a quantity and nothing else. */
export function entryOf(fields: readonly string[], columns: Columns | null): Entry | EntryProblem {
  // A table copied with an empty column beside it.
  const cells = columns === null && fields.length > 2 ? fields.filter((field) => field !== '') : fields
  if (columns === null && cells.length > 2) return 'extraColumns'
  const { article: first, quantity: second } = columns ?? { article: 0, quantity: 1 }
  const article = wholeNumber((cells[first] ?? '').replace(ARTICLE_PREFIX, ''))
  if (!(article >= 1)) return 'badArticle'
  const written = cells[second] ?? ''
  if (written === '') return 'noQuantity'
  const quantity = wholeNumber(written.replace(UNIT, ''))
  return quantity >= 1 && quantity <= MAX_QUANTITY ? { article, quantity } : 'badQuantity'
}

/**
 * A whole number as people and Excel write it: «1000», «1 000» with any space, «1 000,00». NaN for anything else, for
 * «1,000» too, which is a thousand for some and one for others.
 */
function wholeNumber(text: string): number {
  const match = /^(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,]0{1,2})?$/.exec(text.trim())
  const digits = match?.[1]?.replaceAll(/\s/g, '') ?? ''
  return digits.length > 0 && digits.length <= 15 ? Number(digits) : Number.NaN
}
