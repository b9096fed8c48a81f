import { and, asc, eq, exists, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { DeskProduct, getDeskProducts, ProductFilter } from 'shared-contracts/api/desk/products'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import { contains } from '../../../platform/database/contains.ts'
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
    .where(and(fits(db, filter), after === undefined ? undefined : isAfter(after)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last !== undefined ? `${last.position}.${last.id}` : null
  return { items: await shownProducts(db, page), next }
}

/** The condition of a filter. */
export function fits(db: Database, { text = '', isShown, type, isLinked }: ProductFilter): SQL | undefined {
  return and(
    matches(db, lookupText(text)),
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

/** What a manager typed is a part of the name, or the beginning of the number or of 1C's article. */
function matches(db: Database, text: string): SQL | undefined {
  if (text === '') return undefined
  return or(
    contains(products.name, text),
    /^\d+$/.test(text) ? sql`strpos(${products.id}::text, ${text}) = 1` : undefined,
    linkOf(db, sql`strpos(lower(${productLinks.article}), ${text}) = 1`),
  )
}
