import { createHash } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import { PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import type { DeskProduct, DeskProductDetails } from 'shared-contracts/api/desk/products'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { readSettings } from '../../exchange/settings/settings.ts'
import { fileUrl, PICTURE_TYPE } from '../../product-files/file-url.ts'
import { productFiles } from '../../product-files/schema.ts'
import { findFile, listFilesOfType } from '../../product-files/store.ts'
import { productLinks } from '../../products/links/schema.ts'
import type { ProductRow } from '../../products/schema.ts'
import { findProducts } from '../../products/stock.ts'

/** A file of a product without its bytes. */
interface FileKey {
  readonly id: number
  readonly productId: number
  readonly typeId: number
}

/** The state of what the desk changes of a product (DESK-014); the stock, which orders change, is no part of it. */
export function versionOf(product: ProductRow, files: readonly FileKey[]): string {
  const { name, type, months, price, isDisplayed, position } = product
  const state = [name, type, months, price, isDisplayed, position, files.map(({ id }) => id)]
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)
}

/** The files of some products by product, each in the buyers' order. */
export async function filesOf(db: Database, productIds: readonly number[]): Promise<Map<number, FileKey[]>> {
  const { id, productId, typeId, position } = productFiles
  const rows =
    productIds.length === 0
      ? []
      : await db
          .select({ id, productId, typeId })
          .from(productFiles)
          .where(inArray(productId, [...productIds]))
          .orderBy(asc(typeId), asc(position), asc(id))
  const files = new Map<number, FileKey[]>()
  for (const row of rows) files.set(row.productId, [...(files.get(row.productId) ?? []), row])
  return files
}

/** Products as lists of the desk show them, in the given order. */
export async function shownProducts(db: Database, rows: readonly ProductRow[]): Promise<DeskProduct[]> {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(db, ids)
  const { productId, article } = productLinks
  const linked =
    ids.length === 0 ? [] : await db.select({ productId, article }).from(productLinks).where(inArray(productId, ids))
  const links = new Map(linked.map((link) => [link.productId, link]))
  return rows.map((row) => {
    const own = files.get(row.id) ?? []
    const picture = own.find(({ typeId }) => typeId === PICTURE_TYPE)
    return {
      productId: row.id,
      version: versionOf(row, own),
      ...{ name: row.name, stock: row.stock, type: row.type, months: row.months },
      price: roublesOf(row.price),
      isShown: row.isDisplayed,
      position: row.position,
      isLinked: links.has(row.id),
      article: links.get(row.id)?.article ?? null,
      picture: picture === undefined ? null : fileUrl(picture.id),
    }
  })
}

/** Which fields of a product the desk changes (EXCH-014): all of one without a link. */
export async function ownFields(db: Database, isLinked: boolean): Promise<DeskProductDetails['own']> {
  const { owners } = await readSettings(db)
  const isOwn = (field: keyof typeof owners) => !isLinked || owners[field] === 'desk'
  return { name: isOwn('name'), price: isOwn('price'), stock: isOwn('stock'), months: isOwn('months') }
}

/** A product with its texts and files; undefined when there is none. */
export async function productDetails(db: Database, productId: number): Promise<DeskProductDetails | undefined> {
  const [product] = await shownProducts(db, await findProducts(db, [productId]))
  if (product === undefined) return undefined
  const files = []
  for (const typeId of [PICTURE_TYPE, PRODUCT_FILE_TYPE.document]) {
    files.push(...(await listFilesOfType(db, productId, typeId)))
  }
  return {
    ...product,
    own: await ownFields(db, product.isLinked),
    description: await textOf(db, productId, PRODUCT_FILE_TYPE.description),
    characteristics: await textOf(db, productId, PRODUCT_FILE_TYPE.characteristic),
    files: files.map(({ id, typeId, name, size }) => ({ fileId: id, typeId, name, size, url: fileUrl(id) })),
  }
}

/** A text of a product as HTML, as buyers get its parts one after the other. */
export async function textOf(db: Database, productId: number, typeId: number): Promise<string> {
  const parts = []
  for (const { id } of await listFilesOfType(db, productId, typeId)) {
    const file = await findFile(db, id)
    parts.push(Buffer.from(file?.bytes ?? []).toString('utf8'))
  }
  return parts.join('\n')
}
