import { PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import { productDocuments, staticDocuments as staticDocumentFiles } from './files/documents.ts'
import { productPictures } from './pictures/pictures.ts'
import type { NamedFile } from 'backend/platform/http/files/named-file'
import { productCharacteristics, productDescription } from './files/product-texts.ts'
import type { Database } from 'backend/platform/database/database'
import { etagOf } from 'backend/platform/http/response-body'
import { PICTURE_TYPE } from 'backend/shop/product-files/file-url'
import { productFiles } from 'backend/shop/product-files/schema'
import { products } from 'backend/shop/products/schema'
import { staticDocuments } from 'backend/shop/static-documents/schema'
import { sampleProducts, type SampleProduct } from './sample-products.ts'

/** Writes the products with their pictures, texts and documents, and the documents at fixed addresses. */
export async function writeSampleCatalogue(tx: Database): Promise<void> {
  await tx.insert(products).values(
    sampleProducts.map((product, position) => ({
      id: product.id,
      name: product.name,
      type: product.type,
      months: product.months,
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

type DocumentsOf = (product: SampleProduct) => Promise<NamedFile[]>

/** Prints the documents of each model once, whatever number of products contain it, because printing is slow. */
function documentsByModel(): DocumentsOf {
  const printed = new Map<string, Promise<NamedFile[]>>()
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
): Promise<{ typeId: number; file: NamedFile }[]> {
  const html = (name: string, text: string): NamedFile => ({
    name,
    mime: 'text/html',
    bytes: Buffer.from(text, 'utf8'),
  })
  const documents = product.isDisplayed === false ? [] : await documentsOf(product)
  return [
    ...productPictures(product).map((file) => ({ typeId: PICTURE_TYPE, file })),
    { typeId: PRODUCT_FILE_TYPE.description, file: html('Описание.html', productDescription(product)) },
    { typeId: PRODUCT_FILE_TYPE.characteristic, file: html('Характеристики.html', productCharacteristics(product)) },
    ...documents.map((file) => ({ typeId: PRODUCT_FILE_TYPE.document, file })),
  ]
}
