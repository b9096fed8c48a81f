import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rowsOf } from './rows-of.ts'

/** The shown products that the marks of a run would hide. */
const hiddenBy = (runId: number) => sql`products p where p.is_displayed and p.id in (
        select k.product_id from exchange_staged s join product_links k on k.external_id = s.external_id
          where s.run_id = ${runId} and s.is_deleted
        union all select k.product_id from exchange_staged s join product_links k on k.guid = s.external_id
          where s.run_id = ${runId} and s.is_deleted)`

/** EXCH-019: how many of the shown products the marks of a run would hide. */
export async function countHidden(db: Database, runId: number): Promise<{ hidden: number; shown: number }> {
  const [counts] = await rowsOf<{ hidden: number; shown: number }>(
    db,
    sql`select (select count(*)::int from products where is_displayed) as shown,
      (select count(*)::int from ${hiddenBy(runId)}) as hidden`,
  )
  return counts ?? { hidden: 0, shown: 0 }
}

/** EXCH-019: the shown products that the marks of a run would hide, in the order of the catalogue. */
export function listHidden(db: Database, runId: number, limit: number): Promise<{ id: number; name: string }[]> {
  return rowsOf(db, sql`select p.id, p.name from ${hiddenBy(runId)} order by p.position, p.id limit ${limit}`)
}
