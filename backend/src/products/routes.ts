import { getProducts, PRODUCT_FILE_TYPE, type Product } from 'shared-contracts/api/products'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../database/database.ts'
import type { Api } from '../http/calls.ts'
import { fileUrl, PICTURE_TYPE } from '../product-files/file-url.ts'
import { listFileNames, type FileName } from '../product-files/store.ts'
import { availabilityOf } from './availability.ts'
import type { ProductRow } from './schema.ts'
import { listProducts } from './store.ts'

export function registerProducts(api: Api, db: Database): void {
  api.answer(
    getProducts,
    { access: 'price list', summary: 'Товары; организация 0 - общий прайс-лист, для него вход не нужен' },
    async () => {
      const [rows, files] = await Promise.all([listProducts(db), listFileNames(db)])
      return rows.map((row) => productOf(row, files.get(row.id) ?? []))
    },
  )
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
  }
}
