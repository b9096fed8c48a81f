import { type Product, PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import { roublesOf } from 'shared-contracts/domain/money'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type ResponseBody, responseBodyOf } from '../../platform/http/response-body.ts'
import { sharedRuns } from '../../platform/shared-runs.ts'
import { fileUrl, PICTURE_TYPE } from '../product-files/file-url.ts'
import { type FileName, listFileNames } from '../product-files/store.ts'
import { availabilityOf, shownStock } from './availability.ts'
import { type ProductRow, products } from '../products/schema.ts'
import { productFileChanges } from '../product-files/schema.ts'

type FilesByProduct = ReadonlyMap<number, readonly FileName[]>

/** The price list as it is sent. */
interface PriceList {
  readonly body: ResponseBody
  /** Changes with every change of a product's files. */
  readonly filesVersion: number
}

interface Built {
  readonly of: Fingerprint
  readonly files: FilesByProduct
  readonly body: ResponseBody
}

/**
 * The price list, one for all buyers. Each request compares the database's fingerprint with that of the list
 * in memory and rebuilds the list if they differ. So an answer contains every change committed before its request, also by
 * other processes.
 */
export function createPriceList(db: Database): () => Promise<PriceList> {
  let last: Built | undefined
  return sharedRuns(async () => {
    const now = await readFingerprint(db)
    if (last?.of.products !== now.products || last.of.files !== now.files) last = await build(db, last)
    return { body: last.body, filesVersion: last.of.files }
  })
}

/** Builds the list and its fingerprint from one snapshot of the database. */
async function build(db: Database, last: Built | undefined): Promise<Built> {
  const state = await db.transaction(
    async (tx) => {
      const of = await readFingerprint(tx)
      const files = last?.of.files === of.files ? last.files : await listFileNames(tx)
      return { of, files, list: productsOf(await listProducts(tx), files) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { of, files, list } = state
  const body = responseBodyOf('application/json; charset=utf-8', Buffer.from(JSON.stringify(list)))
  // The change may be invisible to buyers, such as one piece of many. Then the old list stays, with its compressed
  // forms.
  return { of, files, body: last?.body.etag === body.etag ? last.body : body }
}

/** Products as the API has them. */
function productsOf(rows: readonly ProductRow[], files: FilesByProduct): Product[] {
  return rows.map((row) => productOf(row, files.get(row.id) ?? []))
}

function productOf(row: ProductRow, files: readonly FileName[]): Product {
  const description = files.find((file) => file.typeId === PRODUCT_FILE_TYPE.description)
  return {
    id: row.id,
    name: row.name,
    price: roublesOf(row.price),
    images: files
      .filter((file) => file.typeId === PICTURE_TYPE)
      .map((file) => ({ fileId: file.id, fileName: file.name, fileUrl: fileUrl(file.id) })),
    availableStatus: availabilityOf(row),
    specificationFileUrl: description === undefined ? null : fileUrl(description.id),
    type: row.type,
    months: row.months,
    stock: shownStock(row),
  }
}

/** All products in the order of the list. */
export function listProducts(db: Database): Promise<ProductRow[]> {
  return db.select().from(products).orderBy(asc(products.position), asc(products.id))
}

/** Identifies a state of the price list: equal fingerprints mean equal lists. */
interface Fingerprint {
  /** Count and hash of all products with all their columns. */
  readonly products: string
  /** Number of changes to files; only grows. */
  readonly files: number
}

/** Reads the fingerprint of the committed state in one short query. */
async function readFingerprint(db: Database): Promise<Fingerprint> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      rows: sql<string | null>`sum(hash_record_extended(${products}, 0))::text`,
      files: sql<number>`(select ${productFileChanges.count}::int from ${productFileChanges})`,
    })
    .from(products)
  return { products: `${row?.count} ${row?.rows}`, files: row?.files ?? 0 }
}
