import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { addDeskProduct } from 'shared-contracts/api/desk/products'
import { PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { etagOf } from '../../../platform/http/response-body.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { productFiles } from '../../product-files/schema.ts'
import { addProduct } from '../../products/add-product.ts'
import { productLinks } from '../../products/links/schema.ts'
import { saveProducts } from '../../products/save-products.ts'
import { lockProducts } from '../../products/stock.ts'
import { changeName, judgeChange, type ProductChange } from './judge-change.ts'
import { filesOf, ownFields, textOf, versionOf } from './product-state.ts'

const TEXTS = {
  description: { typeId: PRODUCT_FILE_TYPE.description, name: 'Описание.html' },
  characteristics: { typeId: PRODUCT_FILE_TYPE.characteristic, name: 'Характеристики.html' },
} as const

/** The subject of a product in the journal. */
export const subjectOf = (productId: number) => `product ${productId}` as const

/**
 * DESK-007: changes a product in a transaction of the caller, with a row of the journal.
 * @param check sees the version of the locked product before the change; what it throws changes nothing
 * @returns whether anything has changed; undefined when there is no such product
 * @throws Refusal 409 for a field of 1C, or a product that cannot be shown so
 */
export async function changeProduct(
  tx: Database,
  productId: number,
  change: ProductChange,
  { at, by }: ChangedBy,
  check: (version: string) => Promise<void> | void,
): Promise<boolean | undefined> {
  const [product] = await lockProducts(tx, [productId])
  if (product === undefined) return undefined
  await check(versionOf(product, (await filesOf(tx, [productId])).get(productId) ?? []))
  const links = await tx.$count(productLinks, eq(productLinks.productId, productId))
  const judged = judgeChange(product, change, await ownFields(tx, links > 0))
  const before: Record<string, unknown> = { ...judged.before }
  const after: Record<string, unknown> = { ...judged.after }
  if (Object.keys(after).length > 0) await saveProducts(tx, [judged.next])
  for (const name of ['description', 'characteristics'] as const) {
    const text = change[name]
    if (text === undefined) continue
    const old = await textOf(tx, productId, TEXTS[name].typeId)
    if (old === text) continue
    await replaceText(tx, productId, TEXTS[name], text)
    before[name] = old
    after[name] = text
  }
  if (Object.keys(after).length === 0) return false
  const what = changeName({ next: judged.next, after })
  await writeJournal(tx, { at, who: by, what, subject: subjectOf(productId), before, after })
  return true
}

/** DESK-007: adds a product that buyers do not see yet, with a row of the journal. */
export function addDeskProductTo(
  db: Database,
  { price, ...product }: z.output<(typeof addDeskProduct)['body']>,
  { at, by }: ChangedBy,
): Promise<number> {
  return db.transaction(async (tx) => {
    const after = { ...product, price: kopecksOf(price) }
    const productId = await addProduct(tx, after)
    await writeJournal(tx, { at, who: by, what: 'add', subject: subjectOf(productId), before: null, after })
    return productId
  })
}

/** The bytes of a file never change, so a new text is a new file. */
async function replaceText(
  tx: Database,
  productId: number,
  { typeId, name }: (typeof TEXTS)[keyof typeof TEXTS],
  text: string,
): Promise<void> {
  await tx.delete(productFiles).where(and(eq(productFiles.productId, productId), eq(productFiles.typeId, typeId)))
  if (text === '') return
  const bytes = Buffer.from(text)
  await tx
    .insert(productFiles)
    .values({ productId, typeId, position: 0, name, mime: 'text/html', bytes, etag: etagOf(bytes) })
}
