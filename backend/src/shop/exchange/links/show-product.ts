import { eq } from 'drizzle-orm'
import type { DriveMonths } from 'shared-contracts/api/products'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { addProduct } from '../../products/add-product.ts'
import { products, type ProductRow } from '../../products/schema.ts'
import { lockProducts } from '../../products/stock.ts'
import { productLinks, type ProductLinkRow } from '../../products/links/schema.ts'
import { writeProducts } from '../import/write-products.ts'
import { readSettings } from '../settings/settings.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { LinkRefused } from './link-refused.ts'

/** EXCH-013: what a product needs before buyers see it. */
export interface ShownProduct {
  readonly type: ProductRow['type']
  /** Validity of the drive; null: it has none. */
  readonly months: DriveMonths | null
}

/**
 * Shows goods of 1C to buyers. New ones become a product of the catalogue, at its end, with 1C's name, price and rests.
 * @param linkId number of the goods (`listLinks`)
 * @returns number of the product
 * @throws LinkRefused
 */
export function showProduct(db: Database, linkId: number, shown: ShownProduct, { at, by }: ChangedBy): Promise<number> {
  return db.transaction(async (tx) => {
    const [link] = await tx.select().from(productLinks).where(eq(productLinks.id, linkId)).for('update')
    if (link === undefined) throw new LinkRefused('unknown')
    if (link.isDeleted) throw new LinkRefused('deleted')
    const months = shown.months ?? link.months
    if (shown.type === 'FN' && months === null) throw new LinkRefused('noMonths')
    const productId = link.productId ?? (await addLinked(tx, link))
    await tx.update(products).set({ type: shown.type, months, isDisplayed: true }).where(eq(products.id, productId))
    await writeProducts(tx, (await readSettings(tx)).owners, [productId])
    const after = { ...shown, months, externalId: link.externalId }
    await writeJournal(tx, { at, who: by, what: 'show', subject: `product ${productId}`, before: null, after })
    return productId
  })
}

async function addLinked(tx: Database, { id, name, price, months }: ProductLinkRow): Promise<number> {
  if (price === null) throw new LinkRefused('noPrice')
  const productId = await addProduct(tx, { name, price, months, stock: 0 })
  await tx.update(productLinks).set({ productId }).where(eq(productLinks.id, id))
  return productId
}

/**
 * Hides a product from buyers. Orders that have it stay as they are.
 * @throws LinkRefused
 */
export async function hideProduct(db: Database, productId: number, { at, by }: ChangedBy): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await lockProducts(tx, [productId])
    if (product === undefined) throw new LinkRefused('unknownProduct')
    if (!product.isDisplayed) return
    await tx.update(products).set({ isDisplayed: false }).where(eq(products.id, productId))
    const change = { before: { isDisplayed: true }, after: { isDisplayed: false } }
    await writeJournal(tx, { at, who: by, what: 'hide', subject: `product ${productId}`, ...change })
  })
}
