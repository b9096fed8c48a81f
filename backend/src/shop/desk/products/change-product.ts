import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { addDeskProduct, changeDeskProduct } from 'shared-contracts/api/desk/products'
import { PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { etagOf } from '../../../platform/http/response-body.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { productFiles } from '../../product-files/schema.ts'
import { addProduct } from '../../products/add-product.ts'
import { productLinks } from '../../products/links/schema.ts'
import { products, type ProductRow } from '../../products/schema.ts'
import { correctStock, lockProducts } from '../../products/stock.ts'
import { filesOf, ownFields, textOf, versionOf } from './product-state.ts'
import { productDeskTexts as texts } from './texts.ts'

/** What is changed of a product; what is left out stays. */
export type ProductChange = z.output<(typeof changeDeskProduct)['body']>

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
  const next = nextOf(product, change)
  await checkOwners(tx, product, next, change)
  if (next.isDisplayed && (!product.isDisplayed || next.type !== product.type || next.months !== product.months)) {
    checkShown(next)
  }
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const note = (name: string, was: unknown, is: unknown) => {
    if (was === is) return
    before[name] = was
    after[name] = is
  }
  for (const name of Object.keys(next) as (keyof typeof next)[]) note(name, product[name], next[name])
  if (Object.keys(after).length > 0) await tx.update(products).set(next).where(eq(products.id, productId))
  const difference = change.stock === undefined ? 0 : change.stock.next - change.stock.seen
  if (difference !== 0) {
    if (!(await correctStock(tx, product, difference))) throw refused('STOCK', texts.fewerPieces)
    const [changed] = await lockProducts(tx, [productId])
    note('stock', product.stock, changed?.stock)
    note('shortage', product.shortage, changed?.shortage)
  }
  for (const name of ['description', 'characteristics'] as const) {
    const text = change[name]
    if (text === undefined) continue
    const old = await textOf(tx, productId, TEXTS[name].typeId)
    if (old === text) continue
    await replaceText(tx, productId, TEXTS[name], text)
    note(name, old, text)
  }
  const names = Object.keys(after)
  if (names.length === 0) return false
  const what = names.length === 1 && names[0] === 'isDisplayed' ? (next.isDisplayed ? 'show' : 'hide') : 'set'
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

function nextOf(
  { name, price, type, months, isDisplayed, position }: ProductRow,
  change: ProductChange,
): Pick<ProductRow, 'name' | 'price' | 'type' | 'months' | 'isDisplayed' | 'position'> {
  return {
    name: change.name ?? name,
    price: change.price === undefined ? price : kopecksOf(change.price),
    type: change.type ?? type,
    months: change.months === undefined ? months : change.months,
    isDisplayed: change.isShown ?? isDisplayed,
    position: change.position ?? position,
  }
}

/** EXCH-014: what 1C owns of a linked product is changed there alone. */
async function checkOwners(
  tx: Database,
  product: ProductRow,
  next: ReturnType<typeof nextOf>,
  { stock }: ProductChange,
): Promise<void> {
  const changed = {
    name: next.name !== product.name,
    price: next.price !== product.price,
    stock: stock !== undefined && stock.seen !== stock.next,
    months: next.months !== product.months,
  }
  if (!Object.values(changed).includes(true)) return
  const links = await tx.$count(productLinks, eq(productLinks.productId, product.id))
  const own = await ownFields(tx, links > 0)
  for (const field of ['name', 'price', 'stock', 'months'] as const) {
    if (changed[field] && !own[field]) throw refused('OWNED_BY_1C', texts.ofOneC[field])
  }
}

/** EXCH-013: what a product needs before buyers see it. */
function checkShown({ type, months }: Pick<ProductRow, 'type' | 'months'>): void {
  if (type === null) throw refused('NO_TYPE', texts.noType)
  if (type === 'FN' && months === null) throw refused('NO_MONTHS', texts.noMonths)
}

const refused = (code: string, message: string) => new Refusal(409, { code, message })

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
