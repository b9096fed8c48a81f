import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { PICTURE_TYPE } from '../product-files/file-url.ts'
import { productFiles } from '../product-files/schema.ts'
import { products, type ProductRow } from '../products/schema.ts'

/** A product that buyers see, with its first picture. */
export interface PreviewedProduct {
  readonly product: ProductRow
  readonly picture: { readonly id: number; readonly etag: string } | null
}

export async function findPreviewed(db: Database, id: number): Promise<PreviewedProduct | undefined> {
  const [row] = await db
    .select({ product: products, picture: { id: productFiles.id, etag: productFiles.etag } })
    .from(products)
    .leftJoin(productFiles, and(eq(productFiles.productId, products.id), eq(productFiles.typeId, PICTURE_TYPE)))
    .where(and(eq(products.id, id), products.isDisplayed))
    .orderBy(asc(productFiles.position))
    .limit(1)
  return row
}
