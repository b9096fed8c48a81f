import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { id } from '../wire.ts'
import { PRODUCTS, productFilterSchema } from './products.ts'

const SHEET = `${PRODUCTS}/sheet`

/** Most rows of a sheet of products, without its head. */
export const SHEET_ROWS = 25_000

/** DESK-008: the products of a filter as XLSX, a row for each. */
export const getProductSheet = defineCall({
  name: 'getProductSheet',
  path: SHEET,
  query: productFilterSchema,
  answer: z.unknown(),
  kind: 'blob',
})

/** An XLSX in base64, at most UPLOAD_LIMIT bytes. */
const file = z.string()
const digest = z.string().check(z.regex(/^[\da-f]{64}$/))
const data = z.record(z.string(), z.unknown())

const sheetCheckSchema = z.object({
  /** Stands for the changes; with others the sheet is not applied. */
  digest,
  changesCount: z.int(),
  problemsCount: z.int(),
  /** The first changes, each as the journal will have it. Rows are counted as in Excel, from 1. */
  changes: z.array(z.object({ row: z.int(), productId: id, name: z.string(), before: data, after: data })),
  /** The first problems. */
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
  /** Titles of the columns that are not read. */
  ignored: z.array(z.string()),
})
export type ProductSheetCheck = z.infer<typeof sheetCheckSchema>

/**
 * DESK-008: what a sheet would change. Products are found by the column «№»; a column that is missing and an empty cell
 * change nothing.
 */
export const checkProductSheet = defineCall({
  name: 'checkProductSheet',
  method: 'POST',
  path: `${SHEET}/check`,
  body: z.strictObject({ file }),
  answer: sheetCheckSchema,
  isSafe: true,
})

/** DESK-008: makes all changes of a checked sheet, or none. */
export const applyProductSheet = defineCall({
  name: 'applyProductSheet',
  method: 'POST',
  path: SHEET,
  body: z.strictObject({ file, digest }),
  answer: z.object({ changed: z.int() }),
})
