import type { Product } from 'shared-contracts/api/products'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { reviewAdditions, type AdditionProblem } from 'shared-contracts/domain/basket-additions'
import { addMoney, kopecksOf, timesMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { EntryProblem } from 'shared-ui/unshared/order-entry'
import type { OrderText, ReadLine } from 'shared-ui/unshared/order-text'

export type LineProblem = EntryProblem | AdditionProblem

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

export interface Review {
  readonly lines: readonly ReviewedLine[]
  /** The quantities to add, one entry per product. */
  readonly additions: readonly { readonly productId: number; readonly quantity: number }[]
  readonly pieces: number
  readonly sum: Kopecks
  readonly wrongCount: number
}

/** Reviews each line in order by the rules of the basket. */
export function reviewLines({ lines }: OrderText, products: readonly Product[], basket: readonly BasketLine[]): Review {
  const additions = reviewAdditions(products, basket)
  const first = new Map<number, number>()

  function review(line: ReadLine): ReviewedLine {
    if (typeof line.read === 'string') return { line, problem: line.read, product: null }
    const { article, quantity } = line.read
    const addition = additions.add(article, quantity)
    if (addition.problem !== null) return { line, ...addition }
    const repeats = first.get(article) ?? null
    if (repeats === null) first.set(article, line.number)
    return { line, ...addition, quantity, repeats }
  }

  const reviewed = lines.map(review)
  const good = reviewed.filter((line) => line.problem === null)
  return {
    lines: reviewed,
    additions: additions.accepted(),
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
