import { changeDeskProduct } from 'shared-contracts/api/desk/products'
import { roublesOf } from 'shared-contracts/domain/money'
import type { ProductRow } from '../../../products/schema.ts'
import type { Cell } from '../../../sheets/sheet-file.ts'
import { sheetTexts as texts } from './texts.ts'

/** A product as a sheet has it. */
export interface SheetProduct {
  readonly product: ProductRow
  /** 1C's article; undefined: it is not linked. */
  readonly article: string | null | undefined
}

export type ColumnKey = keyof typeof texts.titles

interface Column {
  /** In characters. */
  readonly width: number
  readonly of: (product: SheetProduct) => string | number
}

/** The columns of a sheet in their order. */
export const COLUMNS: Readonly<Record<ColumnKey, Column>> = {
  number: { width: 8, of: ({ product }) => product.id },
  article: { width: 16, of: ({ article }) => article ?? '' },
  name: { width: 60, of: ({ product }) => product.name },
  type: { width: 12, of: ({ product: { type } }) => (type === null ? '' : texts.types[type]) },
  months: { width: 14, of: ({ product }) => product.months ?? texts.noMonths },
  price: { width: 12, of: ({ product }) => roublesOf(product.price) },
  stock: { width: 10, of: ({ product }) => product.stock },
  // Orders take pieces after the export, so a new stock is told by its difference to this one.
  seenStock: { width: 22, of: ({ product }) => product.stock },
  isShown: { width: 8, of: ({ product }) => (product.isDisplayed ? texts.yes : texts.no) },
  position: { width: 10, of: ({ product }) => product.position },
}
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[]

/** The columns whose cells stand for a field of a change. The stock is told by two columns. */
export const FIELDS = ['name', 'type', 'months', 'price', 'isShown', 'position'] as const

type Filled = Exclude<Cell, null>
const VALUES: Readonly<Record<(typeof FIELDS)[number], (cell: Filled) => unknown>> = {
  name: (cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : undefined),
  type: wordIn({ [texts.types.FN]: 'FN', [texts.types.SET]: 'SET', [texts.types.KIT]: 'KIT' }),
  months: wordIn({ 15: 15, 36: 36, [texts.noMonths]: null }),
  price: (cell) => withoutNoise(numberIn(cell)),
  isShown: wordIn({ [texts.yes]: true, [texts.no]: false, true: true, false: false }),
  position: numberIn,
}

/** What a cell stands for, as a change of a product takes it; undefined: no such value is allowed. */
export function valueIn(field: (typeof FIELDS)[number], cell: Filled): unknown {
  const value = VALUES[field](cell)
  const parsed = changeDeskProduct.body.safeParse({ [field]: value })
  return parsed.success ? parsed.data[field] : undefined
}

/** Pieces of a cell; undefined: they are not allowed. */
export function piecesIn(cell: Cell): number | undefined {
  const next = cell === null ? undefined : numberIn(cell)
  return changeDeskProduct.body.safeParse({ stock: { seen: 0, next } }).success ? next : undefined
}

/** A number, also one that stands there as a text: «7 990,50». */
export function numberIn(cell: Filled): number | undefined {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string') return undefined
  const plain = cell.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Excel calculates in binary: 7990.499999999999 is 7990,50. */
function withoutNoise(number: number | undefined): number | undefined {
  if (number === undefined) return undefined
  const rounded = Math.round(number * 100) / 100
  return Math.abs(number - rounded) < 1e-6 ? rounded : number
}

/** Reads a cell that holds one of some words. */
function wordIn(values: Readonly<Record<string, unknown>>): (cell: Filled) => unknown {
  const known = new Map(Object.entries(values).map(([word, value]) => [word.toLowerCase(), value]))
  return (cell) => known.get(String(cell).trim().toLowerCase())
}
