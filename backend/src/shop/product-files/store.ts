import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import type { Database } from '../../platform/database/database.ts'
import { PICTURE_TYPE } from './file-url.ts'
import { productFiles } from './schema.ts'

type FileRow = typeof productFiles.$inferSelect
export type FileName = Pick<FileRow, 'id' | 'typeId' | 'name'>

const fileName = { id: productFiles.id, typeId: productFiles.typeId, name: productFiles.name }

/** Names of the files in the price list (pictures and descriptions), by product, in their order. */
export async function listFileNames(db: Database): Promise<Map<number, FileName[]>> {
  const rows = await db
    .select({ productId: productFiles.productId, ...fileName })
    .from(productFiles)
    .where(inArray(productFiles.typeId, [PICTURE_TYPE, PRODUCT_FILE_TYPE.description]))
    .orderBy(asc(productFiles.productId), asc(productFiles.typeId), asc(productFiles.position))
  const byProduct = new Map<number, FileName[]>()
  for (const { productId, ...file } of rows) {
    const files = byProduct.get(productId)
    if (files === undefined) byProduct.set(productId, [file])
    else files.push(file)
  }
  return byProduct
}

/** A product's files of one type in their order; `size` in bytes. */
export function listFilesOfType(
  db: Database,
  productId: number,
  typeId: number,
): Promise<(FileName & { readonly size: number })[]> {
  return db
    .select({ ...fileName, size: sql<number>`octet_length(${productFiles.bytes})`.mapWith(Number) })
    .from(productFiles)
    .where(and(eq(productFiles.productId, productId), eq(productFiles.typeId, typeId)))
    .orderBy(asc(productFiles.position))
}

export async function findFile(db: Database, id: number): Promise<FileRow | undefined> {
  const [row] = await db.select().from(productFiles).where(eq(productFiles.id, id))
  return row
}
