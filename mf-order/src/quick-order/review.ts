import { MAX_QUANTITY } from 'shared-contracts/api/limits'
import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import {
  isCompatible,
  isOrderable,
  quantityOf,
  type BasketLine,
  type ProductKind,
} from 'shared-contracts/domain/basket'
import { addMoney, kopecksOf, timesMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { Entry, EntryProblem } from './entry.ts'
import type { OrderText, ReadLine } from './order-text.ts'

/** Maximum number of basket lines that a reload restores from the tab's storage. */
export const MAX_BASKET_LINES = 200

export type LineProblem = EntryProblem | 'unknown' | 'unavailable' | 'incompatible' | 'tooMany' | 'basketFull'

/** A line that can be added to the basket. */
export interface GoodLine {
  readonly line: ReadLine
  readonly problem: null
  readonly product: Product
  readonly quantity: number
  /** Pieces in the basket before this line, including those of the lines above it. */
  readonly held: number
  /** The number of an earlier line with the same product; the quantities are added. */
  readonly repeats: number | null
}

/** A line that cannot be added, and the reason. */
export interface WrongLine {
  readonly line: ReadLine
  readonly problem: LineProblem
  /** The product, if the line names one. */
  readonly product: Product | null
}

export type ReviewedLine = GoodLine | WrongLine

export interface Addition {
  readonly productId: number
  readonly quantity: number
}

export interface Review {
  readonly lines: readonly ReviewedLine[]
  /** The quantities to add, one entry per product. */
  readonly additions: readonly Addition[]
  readonly pieces: number
  readonly sum: Kopecks
  readonly wrongCount: number
}

/**
 * Reviews each line in order by the rules of the basket: compatibility with the basket and the lines above (BASK-011..017),
 * availability (AMB-116), and the largest quantity, which includes the pieces in the basket (AMB-105).
 */
export function reviewLines({ lines }: OrderText, products: readonly Product[], basket: readonly BasketLine[]): Review {
  const listed = new Map(products.map((product) => [product.id, product]))
  const kinds: ProductKind[] = basket.map(({ id }) => ({ id, type: listed.get(id)?.type }))
  const first = new Map<number, number>()
  const added = new Map<number, number>()
  const heldOf = (id: number) => quantityOf(basket, id) + (added.get(id) ?? 0)

  function problemOf({ quantity }: Entry, product: Product | undefined): LineProblem | null {
    if (product === undefined || !isDisplayed(product)) return 'unknown'
    if (!isOrderable(product)) return 'unavailable'
    const held = heldOf(product.id)
    if (held === 0 && !isCompatible(kinds, product)) return 'incompatible'
    if (held === 0 && kinds.length >= MAX_BASKET_LINES) return 'basketFull'
    return held + quantity > MAX_QUANTITY ? 'tooMany' : null
  }

  function review(line: ReadLine): ReviewedLine {
    if (typeof line.read === 'string') return { line, problem: line.read, product: null }
    const { article, quantity } = line.read
    const product = listed.get(article)
    const problem = problemOf(line.read, product)
    if (product === undefined) return { line, problem: 'unknown', product: null }
    if (problem !== null) return { line, problem, product: problem === 'unknown' ? null : product }
    const held = heldOf(article)
    const repeats = first.get(article) ?? null
    if (held === 0) kinds.push(product)
    if (repeats === null) first.set(article, line.number)
    added.set(article, (added.get(article) ?? 0) + quantity)
    return { line, problem: null, product, quantity, held, repeats }
  }

  const reviewed = lines.map(review)
  const good = reviewed.filter((line) => line.problem === null)
  return {
    lines: reviewed,
    additions: [...added].map(([productId, quantity]) => ({ productId, quantity })),
    pieces: good.reduce((count, { quantity }) => count + quantity, 0),
    sum: addMoney(ZERO, ...good.map(({ product, quantity }) => timesMoney(kopecksOf(product.price), quantity))),
    wrongCount: reviewed.length - good.length,
  }
}

/** The text that remains after the valid lines were added: header lines, wrong lines and lines that were not read. */
export function leftText({ titles, beyond }: OrderText, { lines }: Review): string {
  const wrong = lines.filter(({ problem }) => problem !== null).map(({ line }) => line)
  if (wrong.length + beyond.length === 0) return ''
  const left = [...titles, ...wrong, ...beyond].toSorted((one, other) => one.number - other.number)
  return left.map(({ text }) => text).join('\n')
}
