import { PRODUCT_FILE_TYPE, type Product } from 'shared-contracts/api/products'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../database/database.ts'
import { entityOf, type Entity } from '../http/entity.ts'
import { sharedRuns } from '../http/shared-runs.ts'
import { fileUrl, PICTURE_TYPE } from '../product-files/file-url.ts'
import { listFileNames, type FileName } from '../product-files/store.ts'
import { availabilityOf, shownStock } from './availability.ts'
import type { ProductRow } from '../products/schema.ts'
import { listProducts, readFingerprint, type Fingerprint } from './store.ts'

type FilesByProduct = ReadonlyMap<number, readonly FileName[]>

interface Built {
  readonly of: Fingerprint
  readonly files: FilesByProduct
  readonly entity: Entity
}

/**
 * The price list as it is sent, one for all buyers. Each request compares the database's fingerprint with the kept
 * list and rebuilds the list if they differ. So an answer contains every change committed before its request, also by
 * other processes.
 */
export function createPriceList(db: Database): () => Promise<Entity> {
  let last: Built | undefined
  return sharedRuns(async () => {
    const now = await readFingerprint(db)
    if (last?.of.products !== now.products || last.of.files !== now.files) last = await build(db, last)
    return last.entity
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
  const entity = entityOf('application/json; charset=utf-8', Buffer.from(JSON.stringify(list)))
  // The change may be invisible to buyers, such as one piece of many. Then the old list stays, with its compressed
  // forms.
  return { of, files, entity: last?.entity.etag === entity.etag ? last.entity : entity }
}

/** Products as the API has them. */
export function productsOf(rows: readonly ProductRow[], files: FilesByProduct): Product[] {
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
    stock: shownStock(row),
  }
}
