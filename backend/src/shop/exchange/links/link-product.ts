import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { lockProducts } from '../../products/stock.ts'
import { productLinks } from '../../products/links/schema.ts'
import { writeProducts } from '../import/write-products.ts'
import { readSettings } from '../settings/settings.ts'
import { LinkRefused } from './link-refused.ts'

/**
 * EXCH-031: says that a product of the catalogue is these goods of 1C. It gets at once what 1C owns of it.
 * @param externalId 1C's `guid` or `guid#guid`
 * @throws LinkRefused
 */
export async function linkProduct(
  db: Database,
  { productId, externalId }: { readonly productId: number; readonly externalId: string },
  { at, by }: ChangedBy,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [link] = await tx.select().from(productLinks).where(eq(productLinks.externalId, externalId)).for('update')
    if (link === undefined) throw new LinkRefused('unknown')
    if (link.productId === productId) return
    if (link.productId !== null) throw new LinkRefused('otherProduct')
    const [product] = await lockProducts(tx, [productId])
    if (product === undefined) throw new LinkRefused('unknownProduct')
    const [other] = await tx.select().from(productLinks).where(eq(productLinks.productId, productId))
    if (other !== undefined) throw new LinkRefused('otherGoods')
    await tx.update(productLinks).set({ productId }).where(eq(productLinks.id, link.id))
    await writeProducts(tx, (await readSettings(tx)).owners, [productId])
    const after = { externalId, name: link.name }
    await writeJournal(tx, { at, who: by, what: 'link', subject: `product ${productId}`, before: null, after })
  })
}
