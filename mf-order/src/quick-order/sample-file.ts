import type { Product } from 'shared-contracts/api/products'
import { isCompatible, isOrderable } from 'shared-contracts/domain/basket'
import { texts } from './texts.ts'

/** The number of products in the sample. */
const SAMPLE_LINES = 3
const SAMPLE_QUANTITIES = [2, 10, 1]

/**
 * A sample order of compatible products, as CSV that Russian Excel opens by a double click: with semicolons and a byte order
 * mark. The column with product names is for the buyer only; the header line names the columns that are read.
 */
export function sampleCsv(products: readonly Product[]): string {
  const chosen: Product[] = []
  for (const product of products) {
    if (chosen.length < SAMPLE_LINES && isOrderable(product) && isCompatible(chosen, product)) chosen.push(product)
  }
  const rows = chosen.map(({ id, name }, index) => [String(id), String(SAMPLE_QUANTITIES[index] ?? 1), name])
  return `\uFEFF${[texts.sampleTitles, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** The data URL of the sample. */
export function sampleUrl(products: readonly Product[]): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(sampleCsv(products))}`
}

function cell(text: string): string {
  return /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
