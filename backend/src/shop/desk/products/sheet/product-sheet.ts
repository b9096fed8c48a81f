import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { SHEET_ROWS, type ProductSheetCheck } from 'shared-contracts/api/desk/product-sheet'
import type { ProductFilter } from 'shared-contracts/api/desk/products'
import type { Database } from '../../../../platform/database/database.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { writeJournal } from '../../../journal/write-journal.ts'
import type { ChangedBy } from '../../../orders/changes/changed-by.ts'
import { productLinks } from '../../../products/links/schema.ts'
import { saveProducts } from '../../../products/save-products.ts'
import { products, type ProductRow } from '../../../products/schema.ts'
import { findProducts, lockProducts } from '../../../products/stock.ts'
import { subjectOf } from '../change-product.ts'
import { fits } from '../find-products.ts'
import { changeName } from '../judge-change.ts'
import { ownFields } from '../product-state.ts'
import { COLUMN_KEYS, COLUMNS, type SheetProduct } from './columns.ts'
import { changesOf, rowsOf, type SheetChange } from './read-changes.ts'
import { readSheet, writeSheet } from '../../../sheets/sheet-file.ts'
import { sheetTexts as texts } from './texts.ts'

/** Changes and problems that a check tells one by one. */
const SHOWN = 200

/** DESK-008: the products of a filter as XLSX, in the order of the buyers' list. */
export async function exportProducts(db: Database, filter: ProductFilter): Promise<Uint8Array> {
  const rows = await db
    .select()
    .from(products)
    .where(await fits(db, filter))
    .orderBy(asc(products.position), asc(products.id))
  const known = await withArticles(db, rows)
  return writeSheet({
    sheet: texts.name,
    rows: [
      COLUMN_KEYS.map((key) => texts.titles[key]),
      ...known.map((product) => COLUMN_KEYS.map((key) => COLUMNS[key].of(product))),
    ],
    widths: COLUMN_KEYS.map((key) => COLUMNS[key].width),
  })
}

/** DESK-008: what a sheet in base64 would change, and what is wrong in it. @throws Refusal for a file that is no sheet */
export async function checkSheet(db: Database, file: string): Promise<ProductSheetCheck> {
  const { changes, problems, ignored } = await readChanges(db, file)
  return {
    digest: digestOf(changes),
    changesCount: changes.length,
    problemsCount: problems.length,
    changes: changes.slice(0, SHOWN).map(({ row, judged: { next, before, after } }) => ({
      ...{ row, productId: next.id, name: next.name },
      ...{ before, after },
    })),
    problems: problems.slice(0, SHOWN),
    ignored,
  }
}

/**
 * DESK-008: makes all changes of a sheet in one transaction, with a row of the journal for each.
 * @param digest of the changes that the manager has seen
 * @returns how many products have changed
 * @throws Refusal 409 when something in the sheet is wrong, or it would change something else than was seen
 */
export async function applySheet(db: Database, file: string, digest: string, { at, by }: ChangedBy): Promise<number> {
  const { rows, changes: seen, problems } = await readChanges(db, file)
  if (problems.length > 0) throw new Refusal(409, { code: 'WRONG_ROWS', message: texts.hasProblems })
  const ids = seen.map(({ judged: { next } }) => next.id)
  // A sheet that has been applied has nothing left to change.
  if (ids.length === 0) return 0
  return db.transaction(async (tx) => {
    const locked = await knownProducts(tx, await lockProducts(tx, ids))
    const named = rows.filter(({ productId }) => locked.has(productId))
    const { changes } = await changesOf(named, locked, await ownOf(tx))
    if (digestOf(changes) !== digest) throw new Refusal(409, { code: 'CHANGED', message: texts.changed })
    await saveProducts(
      tx,
      changes.map(({ judged }) => judged.next),
    )
    await writeJournal(
      tx,
      ...changes.map(({ judged }) => ({
        ...{ at, who: by, what: changeName(judged), subject: subjectOf(judged.next.id) },
        ...{ before: judged.before, after: judged.after },
      })),
    )
    return changes.length
  })
}

async function readChanges(db: Database, file: string) {
  const { rows, problems, ignored } = rowsOf(await readSheet(file, SHEET_ROWS + 2))
  const ids = rows.map(({ productId }) => productId)
  const judged = await changesOf(rows, await knownProducts(db, await findProducts(db, ids)), await ownOf(db))
  return {
    ...{ rows, ignored, changes: judged.changes },
    problems: [...problems, ...judged.problems].toSorted((one, other) => one.row - other.row),
  }
}

async function withArticles(db: Database, rows: readonly ProductRow[]): Promise<SheetProduct[]> {
  const { productId, article } = productLinks
  const ids = rows.map(({ id }) => id)
  const links = await db
    .select({ productId, article })
    .from(productLinks)
    .where(sql`${productId} = any(${sql.param(ids)}::int[])`)
  const articles = new Map(links.map((link) => [link.productId, link.article]))
  return rows.map((product) => ({ product, article: articles.get(product.id) }))
}

async function knownProducts(db: Database, rows: readonly ProductRow[]): Promise<Map<number, SheetProduct>> {
  return new Map((await withArticles(db, rows)).map((known) => [known.product.id, known]))
}

async function ownOf(db: Database) {
  const [linked, free] = [await ownFields(db, true), await ownFields(db, false)]
  return (isLinked: boolean) => (isLinked ? linked : free)
}

/** Stands for changes. A stock is told by its difference: orders may take pieces between the check and the change. */
function digestOf(changes: readonly SheetChange[]): string {
  const told = changes.map(({ judged: { next, before, after }, stock }) => {
    const rest = ({ stock: _stock, shortage: _shortage, ...other }: Readonly<Record<string, unknown>>) => other
    return [next.id, rest(before), rest(after), stock === undefined ? 0 : stock.next - stock.seen]
  })
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
