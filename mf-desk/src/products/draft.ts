import type { DeskProductDetails } from 'shared-contracts/api/desk/products'
import type { DriveMonths, ProductType } from 'shared-contracts/api/products'
import { productTexts as texts } from './texts.ts'

/** What is typed about a product. */
export interface Draft {
  readonly name: string
  readonly price: string
  readonly stock: string
  readonly type: string
  readonly months: string
  readonly position: string
  readonly description: string
  readonly characteristics: string
}

export const EMPTY: Draft = {
  ...{ name: '', price: '', stock: '0', type: 'FN', months: '36', position: '0' },
  ...{ description: '', characteristics: '' },
}

export function draftOf(product: DeskProductDetails): Draft {
  const { name, price, stock, type, months, position, description, characteristics } = product
  return {
    ...{ name, description, characteristics },
    price: priceText(price),
    stock: String(stock),
    type: type ?? '',
    months: String(months ?? 'none'),
    position: String(position),
  }
}

export type DraftErrors = Partial<Record<keyof Draft, string>>

/** «7990» or «7990,50». */
const priceText = (price: number) => (Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ','))

/** Roubles that were typed with a comma or a point and with spaces; null: no price. */
const priceIn = (text: string) => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
const isCount = (text: string) => /^\d{1,7}$/.test(text.trim()) && Number(text) <= 1_000_000

/** What is wrong in a draft, by field. @param seen of a product that is changed: what it has already is not judged */
export function errorsIn(draft: Draft, seen?: Draft): DraftErrors {
  const isTyped = (field: keyof Draft) => draft[field] !== seen?.[field]
  return {
    ...(isTyped('name') && draft.name.trim() === '' && { name: texts.wrongName }),
    ...(isTyped('price') && priceIn(draft.price) === null && { price: texts.wrongPrice }),
    ...(isTyped('stock') && !isCount(draft.stock) && { stock: texts.wrongPieces }),
    ...(isTyped('position') && !isCount(draft.position) && { position: texts.wrongPosition }),
  }
}

/** The type that a select gives. */
export const typeIn = ({ type }: Pick<Draft, 'type'>) => type as ProductType

/** The months that a select gives. */
export const monthsIn = ({ months }: Pick<Draft, 'months'>): DriveMonths | null =>
  months === '15' ? 15 : months === '36' ? 36 : null

/** A new product of a draft without errors. */
export function newProductOf(draft: Draft) {
  const { name, price, stock } = draft
  return {
    ...{ name, price: priceIn(price) ?? 0, stock: Number(stock) },
    ...{ type: typeIn(draft), months: monthsIn(draft) },
  }
}

/** What a draft without errors changes of the product that the manager began with. */
export function changesOf(draft: Draft, seen: Draft) {
  const isChanged = (field: keyof Draft) => draft[field].trim() !== seen[field].trim()
  const { name, description, characteristics } = draft
  return {
    ...(isChanged('name') && { name }),
    ...(isChanged('price') && { price: priceIn(draft.price) ?? 0 }),
    ...(isChanged('stock') && { stock: { seen: Number(seen.stock), next: Number(draft.stock) } }),
    ...(isChanged('type') && { type: typeIn(draft) }),
    ...(isChanged('months') && { months: monthsIn(draft) }),
    ...(isChanged('position') && { position: Number(draft.position) }),
    ...(isChanged('description') && { description }),
    ...(isChanged('characteristics') && { characteristics }),
  }
}
