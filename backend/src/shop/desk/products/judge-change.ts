import type { z } from 'zod/mini'
import type { changeDeskProduct, DeskProductDetails } from 'shared-contracts/api/desk/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { JournalEntry } from '../../journal/write-journal.ts'
import type { ProductRow } from '../../products/schema.ts'
import { correctedStock } from '../../products/stock.ts'
import { productDeskTexts as texts } from './texts.ts'

/** What is changed of a product; what is left out stays. */
export type ProductChange = z.output<(typeof changeDeskProduct)['body']>

/** What a change makes of a product, and what of it differs, for the journal. */
export interface Judged {
  readonly next: ProductRow
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * What a change makes of a locked product, apart from its texts.
 * @param own the fields that the desk changes (EXCH-014)
 * @throws Refusal 409 for a field of 1C, for a correction that takes more pieces than there are, or a product that cannot be shown so
 */
export function judgeChange(product: ProductRow, change: ProductChange, own: DeskProductDetails['own']): Judged {
  const difference = change.stock === undefined ? 0 : change.stock.next - change.stock.seen
  const changed = {
    name: change.name ?? product.name,
    price: change.price === undefined ? product.price : kopecksOf(change.price),
    type: change.type ?? product.type,
    months: change.months === undefined ? product.months : change.months,
    isDisplayed: change.isShown ?? product.isDisplayed,
    position: change.position ?? product.position,
  }
  for (const field of ['name', 'price', 'months'] as const) {
    if (changed[field] !== product[field] && !own[field]) throw refused('OWNED_BY_1C', texts.ofOneC[field])
  }
  if (difference !== 0 && !own.stock) throw refused('OWNED_BY_1C', texts.ofOneC.stock)
  const stock = correctedStock(product, difference)
  if (stock === undefined) throw refused('STOCK', texts.fewerPieces)
  const { type, months, isDisplayed } = changed
  if (isDisplayed && !(product.isDisplayed && type === product.type && months === product.months)) checkShown(changed)
  const next = { ...product, ...changed, ...stock }
  const names = Object.keys({ ...changed, ...stock }) as (keyof typeof changed | keyof typeof stock)[]
  const differing = names.filter((name) => next[name] !== product[name])
  const only = (row: ProductRow) => Object.fromEntries(differing.map((name) => [name, row[name]]))
  return { next, before: only(product), after: only(next) }
}

/** What the journal calls a change of a product. */
export function changeName({ next, after }: Pick<Judged, 'next' | 'after'>): JournalEntry['what'] {
  if (Object.keys(after).join() !== 'isDisplayed') return 'set'
  return next.isDisplayed ? 'show' : 'hide'
}

/** EXCH-013: what a product needs before buyers see it. */
function checkShown({ type, months }: Pick<ProductRow, 'type' | 'months'>): void {
  if (type === null) throw refused('NO_TYPE', texts.noType)
  if (type === 'FN' && months === null) throw refused('NO_MONTHS', texts.noMonths)
}

const refused = (code: string, message: string) => new Refusal(409, { code, message })
