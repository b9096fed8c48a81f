import { setImmediate } from 'node:timers/promises'
import { SHEET_ROWS } from 'shared-contracts/api/desk/product-sheet'
import type { DeskProductDetails } from 'shared-contracts/api/desk/products'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { judgeChange, type Judged, type ProductChange } from '../judge-change.ts'
import {
  COLUMN_KEYS,
  COLUMNS,
  FIELDS,
  numberIn,
  piecesIn,
  valueIn,
  type ColumnKey,
  type SheetProduct,
} from './columns.ts'
import type { Cell } from '../../../sheets/sheet-file.ts'
import { sheetTexts as texts } from './texts.ts'

/** Rows that are judged at a stretch, 40 ms at most. */
const SLICE = 1_000

/** What is wrong in a row, counted as in Excel, from 1. */
export interface Problem {
  readonly row: number
  readonly message: string
}

/** A row that stands for a product. */
interface SheetRow {
  readonly row: number
  readonly productId: number
  /** Its filled cells. */
  readonly cells: ReadonlyMap<ColumnKey, Exclude<Cell, null>>
}

/** A row that changes its product. */
export interface SheetChange {
  readonly row: number
  readonly judged: Judged
  /** The difference to the stock that the manager saw. */
  readonly stock: ProductChange['stock']
}

/** The rows of a sheet with products. @throws Refusal 400 for a sheet whose columns or rows cannot be read */
export function rowsOf(sheet: readonly Cell[][]): { rows: SheetRow[]; problems: Problem[]; ignored: string[] } {
  const { columns, ignored } = columnsOf(sheet[0] ?? [])
  if (sheet.length - 1 > SHEET_ROWS) throw wrongSheet(texts.tooManyRows)
  const rows = new Map<number, SheetRow>()
  const problems: Problem[] = []
  for (const [index, cellsOfRow] of sheet.entries()) {
    const row = index + 1
    const cells = new Map<ColumnKey, Exclude<Cell, null>>()
    for (const [key, column] of columns) {
      const cell = cellsOfRow[column] ?? null
      if (cell !== null && !(typeof cell === 'string' && cell.trim() === '')) cells.set(key, cell)
    }
    if (index === 0 || cells.size === 0) continue
    const productId = numberIn(cells.get('number') ?? '')
    const other = rows.get(productId ?? 0)
    if (!cells.has('number')) problems.push({ row, message: texts.noNumber })
    else if (productId === undefined || !Number.isInteger(productId)) problems.push({ row, message: wrong('number') })
    else if (other !== undefined) problems.push({ row, message: texts.twice(productId, other.row) })
    else rows.set(productId, { row, productId, cells })
  }
  return { rows: [...rows.values()], problems, ignored }
}

/** What rows change. `own` tells the fields that the desk changes, of linked products and of the others (EXCH-014). */
export async function changesOf(
  rows: readonly SheetRow[],
  products: ReadonlyMap<number, SheetProduct>,
  own: (isLinked: boolean) => DeskProductDetails['own'],
): Promise<{ changes: SheetChange[]; problems: Problem[] }> {
  const changes: SheetChange[] = []
  const problems: Problem[] = []
  for (const [index, { row, productId, cells }] of rows.entries()) {
    // Other requests are answered in between.
    if (index % SLICE === SLICE - 1) await setImmediate()
    const found = products.get(productId)
    if (found === undefined) {
      problems.push({ row, message: texts.unknown(productId) })
      continue
    }
    const { change, messages } = changeIn(cells, found)
    for (const message of messages) problems.push({ row, message })
    if (messages.length > 0) continue
    try {
      const judged = judgeChange(found.product, change, own(found.article !== undefined))
      if (Object.keys(judged.after).length > 0) changes.push({ row, judged, stock: change.stock })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push({ row, message: error.body.message ?? '' })
    }
  }
  return { changes, problems }
}

/** What a row changes of its product. A cell as the export writes it changes nothing, whatever it holds. */
function changeIn(
  cells: SheetRow['cells'],
  found: SheetProduct,
): { change: ProductChange; messages: readonly string[] } {
  const messages: string[] = []
  const change: Record<string, unknown> = {}
  const isChanged = (key: ColumnKey) => cells.has(key) && cells.get(key) !== COLUMNS[key].of(found)
  if (isChanged('article') && String(cells.get('article')) !== COLUMNS.article.of(found))
    messages.push(wrong('article'))
  for (const field of FIELDS) {
    const cell = cells.get(field)
    if (cell === undefined || !isChanged(field)) continue
    const value = valueIn(field, cell)
    if (value === undefined) messages.push(wrong(field))
    else change[field] = value
  }
  const seenCell = cells.get('seenStock') ?? found.product.stock
  const stockCell = cells.get('stock') ?? seenCell
  if (stockCell !== seenCell) {
    const [seen, next] = [piecesIn(seenCell), piecesIn(stockCell)]
    if (seen === undefined) messages.push(wrong('seenStock'))
    if (next === undefined) messages.push(wrong('stock'))
    change['stock'] = { seen, next }
  }
  return { change: change as ProductChange, messages }
}

/** Where the columns stand, and the titles of those that are not read. */
function columnsOf(head: readonly Cell[]): { columns: Map<ColumnKey, number>; ignored: string[] } {
  const columns = new Map<ColumnKey, number>()
  const ignored: string[] = []
  for (const [index, cell] of head.entries()) {
    const title = String(cell ?? '').trim()
    const key = COLUMN_KEYS.find((one) => texts.titles[one].toLowerCase() === title.toLowerCase())
    if (key !== undefined && columns.has(key)) throw wrongSheet(texts.twoColumns(title))
    if (key !== undefined) columns.set(key, index)
    else if (title !== '') ignored.push(title)
  }
  if (!columns.has('number')) throw wrongSheet(texts.noNumbers)
  return { columns, ignored }
}

const wrong = (key: keyof typeof texts.wrong) => texts.inColumn(texts.titles[key], texts.wrong[key])
const wrongSheet = (message: string) => new Refusal(400, { code: 'WRONG_SHEET', message })
