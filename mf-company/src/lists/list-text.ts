import { MAX_QUANTITY } from 'shared-contracts/api/limits'
import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { entryProblemTexts } from 'shared-ui/unshared/order-entry-texts'
import { MAX_SIZE, readOrderText } from 'shared-ui/unshared/order-text'
import { listTexts as texts } from './texts.ts'

/** A line of a new list. */
export interface NewLine {
  readonly productId: number
  readonly quantity: number
}

/** A line of the text that was not understood. */
export interface TextFault {
  /** Counted from 1. */
  readonly number: number
  readonly text: string
  readonly problem: string
}

/** Adds up the lines of one product (a list has each product once); at most 99 999 pieces of it. */
export function mergedLines(lines: readonly NewLine[]): NewLine[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, Math.min((quantities.get(productId) ?? 0) + quantity, MAX_QUANTITY))
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/**
 * LIST-001: reads lines «артикул; количество» as the quick order does.
 * @param products the price list, in which each article must be shown; `undefined`: it is not known yet
 */
export function readListText(text: string, products: readonly Product[] | undefined) {
  if (text.length > MAX_SIZE) return { lines: [], faults: [{ number: 1, text: '…', problem: texts.tooLong }] }
  const shown = products && new Set(products.filter(isDisplayed).map(({ id }) => id))
  const sums = new Map<number, number>()
  const faults: TextFault[] = []
  const { lines, beyond } = readOrderText(text)
  for (const { number, text: row, read } of lines) {
    const fault = (problem: string) => faults.push({ number, text: row.trim(), problem })
    if (typeof read === 'string') {
      fault(entryProblemTexts[read])
      continue
    }
    const sum = (sums.get(read.article) ?? 0) + read.quantity
    if (shown?.has(read.article) === false) fault(entryProblemTexts.unknown)
    else if (sum > MAX_QUANTITY) fault(texts.sumTooLarge)
    else sums.set(read.article, sum)
  }
  for (const { number, text: row } of beyond) faults.push({ number, text: row.trim(), problem: texts.beyond })
  return { lines: [...sums].map(([productId, quantity]): NewLine => ({ productId, quantity })), faults }
}
