import { PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import { productDocuments, staticDocuments as staticDocumentFiles } from '../content/documents.ts'
import { productPictures } from '../content/pictures.ts'
import type { SeedFile } from '../content/product.ts'
import { productCharacteristics, productDescription } from '../content/texts.ts'
import type { Database } from '../database/database.ts'
import { etagOf } from '../http/entity.ts'
import { PICTURE_TYPE } from '../product-files/file-url.ts'
import { productFiles } from '../product-files/schema.ts'
import { products } from '../products/schema.ts'
import { staticDocuments } from '../static-documents/schema.ts'
import { sampleProducts, type SampleProduct } from './sample-products.ts'

/** Writes the products with their pictures, texts and documents, and the documents at fixed addresses. */
export async function writeSampleCatalogue(tx: Database): Promise<void> {
  await tx.insert(products).values(
    sampleProducts.map((product, position) => ({
      id: product.id,
      name: product.name,
      type: product.type,
      price: kopecksOf(product.price),
      stock: product.stock,
      isDisplayed: product.isDisplayed ?? true,
      position,
      isSample: true,
    })),
  )
  const documentsOf = documentsByModel()
  for (const product of sampleProducts) {
    const files = await filesOf(product, documentsOf)
    await tx.insert(productFiles).values(
      files.map(({ typeId, file }, position) => ({
        productId: product.id,
        typeId,
        position,
        ...file,
        etag: etagOf(file.bytes),
      })),
    )
  }
  const documents = await staticDocumentFiles()
  await tx
    .insert(staticDocuments)
    .values(documents.map(({ path, file }) => ({ path, ...file, etag: etagOf(file.bytes) })))
}

type DocumentsOf = (product: SampleProduct) => Promise<SeedFile[]>

/** Prints the documents of each model once, whatever number of products contain it, because printing is slow. */
function documentsByModel(): DocumentsOf {
  const printed = new Map<string, Promise<SeedFile[]>>()
  return (product) => {
    const model = `${product.model} ${product.version} ${product.months}`
    const documents = printed.get(model) ?? productDocuments(product)
    printed.set(model, documents)
    return documents
  }
}

async function filesOf(
  product: SampleProduct,
  documentsOf: DocumentsOf,
): Promise<{ typeId: number; file: SeedFile }[]> {
  const html = (name: string, text: string): SeedFile => ({ name, mime: 'text/html', bytes: Buffer.from(text, 'utf8') })
  const documents = product.isDisplayed === false ? [] : await documentsOf(product)
  return [
    ...productPictures(product).map((file) => ({ typeId: PICTURE_TYPE, file })),
    { typeId: PRODUCT_FILE_TYPE.description, file: html('Описание.html', productDescription(product)) },
    { typeId: PRODUCT_FILE_TYPE.characteristic, file: html('Характеристики.html', productCharacteristics(product)) },
    ...documents.map((file) => ({ typeId: PRODUCT_FILE_TYPE.document, file })),
  ]
}
