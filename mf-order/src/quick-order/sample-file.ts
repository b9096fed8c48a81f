import type { Product } from 'shared-contracts/api/products'
import { isCompatible, isOrderable } from 'shared-contracts/domain/basket'
import { texts } from './texts.ts'

/** Products in the sample. */
const SIZE = 3
const QUANTITIES = [2, 10, 1]

/**
 * A sample order of products that can be had together, as CSV that Russian Excel opens by a double click: semicolons, a
 * byte order mark. The names are for the reader: the titles say which columns count.
 */
export function sampleCsv(products: readonly Product[]): string {
  const chosen: Product[] = []
  for (const product of products) {
    if (chosen.length < SIZE && isOrderable(product) && isCompatible(chosen, product)) chosen.push(product)
  }
  const rows = chosen.map(({ id, name }, index) => [String(id), String(QUANTITIES[index] ?? 1), name])
  return `\uFEFF${[texts.sampleTitles, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** The sample as an address to download from. */
export function sampleUrl(products: readonly Product[]): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(sampleCsv(products))}`
}

function cell(text: string): string {
  return /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
