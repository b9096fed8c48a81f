import { sql, type SQL } from 'drizzle-orm'
import type { ExchangeSettings } from '../settings/settings.ts'
import { heldPieces } from './held-pieces.ts'

// Parts of the statements of an import. In all of them `s` is a staged row, `k` its link, `p` the link's product, `b`
// the link of the whole product when `k` is a characteristic, and `h` the pieces that orders hold (`heldPieces`).

/**
 * A link's columns after the import. Names come from the catalogue, and from offers only where the catalogue has none;
 * prices and rests that the file does not tell stay.
 */
export function nextLink(kind: 'catalogue' | 'offers'): Record<string, SQL> {
  const isNaming = kind === 'catalogue' ? sql`true` : sql`k.is_named_by_offer`
  return {
    name: sql`case when ${isNaming} then coalesce(s.name, k.name) else k.name end`,
    article: sql`case when ${isNaming} then coalesce(s.article, k.article) else k.article end`,
    months: sql`coalesce(s.months, k.months)`,
    price: sql`coalesce(s.price, k.price)`,
    rests: sql`coalesce(s.rests, k.rests)`,
    is_deleted: sql`case when ${isNaming} then s.is_deleted else k.is_deleted end`,
    is_named_by_offer: sql`k.is_named_by_offer and ${kind === 'offers'}`,
  }
}

/** A product's columns by what 1C says, where 1C owns them (EXCH-014). `link` gives the values of its link. */
export function nextProduct(owners: ExchangeSettings['owners'], link: Record<string, SQL>): Record<string, SQL> {
  const owned = (owner: '1c' | 'desk', value: SQL, own: SQL) => (owner === '1c' ? sql`coalesce(${value}, ${own})` : own)
  const hasRests = owners.stock === '1c' ? sql`${link['rests']} is not null` : sql`false`
  const left = sql`${link['rests']} - coalesce(h.pieces, 0)`
  return {
    name: owned(owners.name, sql`${link['name']}`, sql`p.name`),
    price: owned(owners.price, sql`${link['price']}`, sql`p.price`),
    months: owned(owners.months, sql`${link['months']}`, sql`p.months`),
    // EXCH-019: deleted hides, and only a person shows again.
    is_displayed: sql`p.is_displayed and not ${link['is_deleted']} and not coalesce(b.is_deleted, false)`,
    // EXCH-018
    stock: sql`case when ${hasRests} then greatest(0, ${left}) else p.stock end`,
    shortage: sql`case when ${hasRests} then greatest(0, -(${left})) else p.shortage end`,
  }
}

/** Whether any of the columns of `row` gets another value. */
export function differs(row: 'k' | 'p', next: Record<string, SQL>): SQL {
  const names = Object.keys(next).map((name) => sql.raw(`${row}.${name}`))
  return sql`(${sql.join(names, sql`, `)}) is distinct from (${sql.join(Object.values(next), sql`, `)})`
}

/** `set` of an update. */
export function assigned(next: Record<string, SQL>): SQL {
  const parts = Object.entries(next).map(([name, value]) => sql`${sql.raw(name)} = ${value}`)
  return sql.join(parts, sql`, `)
}

/** The link's own columns, as the values of `nextProduct`. */
export const linkItself: Record<string, SQL> = Object.fromEntries(
  ['name', 'price', 'months', 'rests', 'is_deleted'].map((name) => [name, sql.raw(`k.${name}`)]),
)

/**
 * `h` as the first part of a statement. Found once, whatever the planner expects of the tables that have just been filled.
 * @param restsAt when the rests of a link are made
 */
export function withHeld(restsAt: SQL): SQL {
  return sql`with h as materialized (${heldPieces(restsAt)})`
}

/** `b` and `h` of a statement that has `k`. */
export const wholeAndHeld: SQL = sql`
  left join product_links b on b.external_id = k.guid and b.id <> k.id
  left join h on h.product_id = k.product_id`
