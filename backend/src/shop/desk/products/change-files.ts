import { and, eq, sql } from 'drizzle-orm'
import { UPLOADED_FILE_TYPES } from 'shared-contracts/api/desk/products'
import type { Database } from '../../../platform/database/database.ts'
import { etagOf } from '../../../platform/http/response-body.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { safeFileName } from '../../../platform/http/files/file-name.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { productFiles } from '../../product-files/schema.ts'
import { lockProducts } from '../../products/stock.ts'
import { subjectOf } from './change-product.ts'
import { filesOf, versionOf } from './product-state.ts'
import { productDeskTexts as texts } from './texts.ts'

/** Most pictures, and most documents, of a product. */
const MAX_FILES = 20

type CheckVersion = (version: string, tx: Database) => Promise<void>

/** A file for a product. */
interface NewFile {
  readonly typeId: 1 | 8
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * DESK-007: adds a file to a product as the last of its kind, with a row of the journal.
 * @throws Refusal 404, 409 when the product has enough files, and what `check` throws
 */
export function addFile(
  db: Database,
  productId: number,
  { typeId, name, bytes }: NewFile,
  { at, by }: ChangedBy,
  check: CheckVersion,
): Promise<void> {
  return db.transaction(async (tx) => {
    const files = await lockFiles(tx, productId, check)
    if (files.filter((file) => file.typeId === typeId).length >= MAX_FILES) {
      throw new Refusal(409, { code: 'TOO_MANY', message: texts.tooManyFiles(MAX_FILES) })
    }
    const isPicture = typeId === UPLOADED_FILE_TYPES.picture
    const position = sql<number>`(select coalesce(max(${productFiles.position}), 0) + 1 from ${productFiles}
      where ${productFiles.productId} = ${productId})`
    const stored = {
      name: isPicture ? safeFileName(name).replace(/\.[^.]*$/, '') + '.webp' : safeFileName(name),
      mime: isPicture ? 'image/webp' : 'application/pdf',
    }
    const [added] = await tx
      .insert(productFiles)
      .values({ productId, typeId, position, ...stored, bytes, etag: etagOf(bytes) })
      .returning({ fileId: productFiles.id })
    const after = { ...added, name: stored.name }
    await writeJournal(tx, { at, who: by, what: 'addFile', subject: subjectOf(productId), before: null, after })
  })
}

/**
 * DESK-007: takes a picture or a document from a product, with a row of the journal.
 * @throws Refusal 404, and what `check` throws
 */
export function removeFile(
  db: Database,
  productId: number,
  fileId: number,
  { at, by }: ChangedBy,
  check: CheckVersion,
): Promise<void> {
  return db.transaction(async (tx) => {
    const files = await lockFiles(tx, productId, check)
    const types: readonly number[] = Object.values(UPLOADED_FILE_TYPES)
    if (!files.some(({ id, typeId }) => id === fileId && types.includes(typeId))) throw notFound()
    const [removed] = await tx
      .delete(productFiles)
      .where(and(eq(productFiles.id, fileId), eq(productFiles.productId, productId)))
      .returning({ fileId: productFiles.id, name: productFiles.name })
    const before = { ...removed }
    await writeJournal(tx, { at, who: by, what: 'removeFile', subject: subjectOf(productId), before, after: null })
  })
}

async function lockFiles(tx: Database, productId: number, check: CheckVersion) {
  const [product] = await lockProducts(tx, [productId])
  if (product === undefined) throw notFound()
  const files = (await filesOf(tx, [productId])).get(productId) ?? []
  await check(versionOf(product, files), tx)
  return files
}
