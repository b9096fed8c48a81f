import { and, asc, eq, exists, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { DeskProduct, getDeskProducts, ProductFilter } from 'shared-contracts/api/desk/products'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import { contains, hasPartsOf, lookupForm } from '../../../platform/database/contains.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { invalidRequest } from '../../../platform/http/refusal.ts'
import { texts } from '../../../platform/http/texts.ts'
import { productLinks } from '../../products/links/schema.ts'
import { products } from '../../products/schema.ts'
import { shownProducts } from './product-state.ts'

const PAGE = 50
const PAGE_LIMIT = 100

type Asked = z.output<(typeof getDeskProducts)['query']>

/**
 * DESK-007: a page of products in the order of the buyers' list.
 * @throws Refusal 400 for a cursor that no answer gave
 */
export async function findDeskProducts(
  db: Database,
  { after, rowsCount = PAGE, ...filter }: Asked,
): Promise<{ items: DeskProduct[]; next: string | null }> {
  const limit = Math.max(1, Math.min(rowsCount, PAGE_LIMIT))
  const rows = await db
    .select()
    .from(products)
    .where(and(await fits(db, filter), after === undefined ? undefined : isAfter(after)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last !== undefined ? `${last.position}.${last.id}` : null
  return { items: await shownProducts(db, page), next }
}

/** The condition of a filter. */
export async function fits(
  db: Database,
  { text = '', isShown, type, isLinked }: ProductFilter,
): Promise<SQL | undefined> {
  return and(
    await matches(db, lookupText(text)),
    isShown === undefined ? undefined : eq(products.isDisplayed, isShown),
    type === undefined ? undefined : type === 'none' ? isNull(products.type) : eq(products.type, type),
    isLinked === undefined ? undefined : isLinked ? hasLink(db) : not(hasLink(db)),
  )
}

function isAfter(cursor: string): SQL {
  const [, position, id] = /^(\d{1,10})\.(\d{1,10})$/.exec(cursor) ?? []
  if (position === undefined || !isStorableId(Number(position)) || !isStorableId(Number(id))) {
    throw invalidRequest([{ path: 'after', message: texts.wrongCursor }])
  }
  return sql`(${products.position}, ${products.id}) > (${Number(position)}, ${Number(id)})`
}

const linkOf = (db: Database, condition?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productLinks)
      .where(and(eq(productLinks.productId, products.id), condition)),
  )

const hasLink = (db: Database) => linkOf(db)

/** Products that are found by their ids. Of more, one after the other in the list soon fill a page. */
const FEW = 1_000

/** What a manager typed is a part of the name, or the beginning of the number or of 1C's article. */
async function matches(db: Database, text: string): Promise<SQL | undefined> {
  if (text === '') return undefined
  const { id, name } = products
  const { productId, article } = productLinks
  const isNumber = /^\d+$/.test(text) ? sql`strpos(${id}::text, ${text}) = 1` : sql`false`
  const isArticle = sql`strpos(${lookupForm(article)}, ${text}) = 1`
  // Indexes find the name and the article.
  const found = await db
    .select({ id })
    .from(products)
    .where(and(hasPartsOf(lookupForm(name), text), contains(name, text)))
    .unionAll(db.select({ id }).from(products).where(isNumber))
    .unionAll(
      db
        .select({ id: sql<number>`${productId}`.as('id') })
        .from(productLinks)
        .where(and(isNotNull(productId), hasPartsOf(lookupForm(article), text), isArticle)),
    )
    .limit(FEW + 1)
  if (found.length > FEW) return or(contains(name, text), isNumber, linkOf(db, isArticle))
  return inArray(
    id,
    found.map((product) => product.id),
  )
}
