import { sql } from 'drizzle-orm'
import type { Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { rowsOf } from '../import/rows-of.ts'

/** Goods of 1C as a person sees them in the list. */
export interface ListedLink {
  /** Number by which they are shown. */
  readonly id: number
  readonly externalId: string
  readonly name: string
  readonly article: string | null
  readonly price: Kopecks | null
  readonly rests: number | null
  readonly isDeleted: boolean
  readonly productId: number | null
  readonly isDisplayed: boolean
  /** EXCH-031: a product without a link whose number is this article; it may be the same goods. */
  readonly proposedProductId: number | null
}

/** A page of the goods that 1C has sent, in order of their numbers. Those that wait for a decision may be asked for alone. */
export async function listLinks(
  db: Database,
  { after = 0, limit, isWaiting = false }: { after?: number; limit: number; isWaiting?: boolean },
): Promise<ListedLink[]> {
  const rows = await rowsOf<Omit<ListedLink, 'price'> & { price: string | number | null }>(
    db,
    sql`select k.id, k.external_id as "externalId", k.name, k.article, k.price, k.rests, k.is_deleted as "isDeleted",
        k.product_id as "productId", coalesce(p.is_displayed, false) as "isDisplayed",
        proposed.id as "proposedProductId"
      from product_links k
      left join products p on p.id = k.product_id
      left join products proposed on k.product_id is null and proposed.id =
        case when k.article ~ '^ *0*[1-9][0-9]{0,8} *$' then k.article::int end
        and not exists (select from product_links other where other.product_id = proposed.id)
      where k.id > ${after} ${isWaiting ? sql`and k.product_id is null and not k.is_deleted` : sql``}
      order by k.id limit ${limit}`,
  )
  // A bigint comes as a text from a server.
  return rows.map((row) => ({ ...row, price: row.price === null ? null : (Number(row.price) as Kopecks) }))
}
