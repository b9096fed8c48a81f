import { and, desc, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeRuns, type SeenInFile } from './schema.ts'

/** Newest runs that are looked through, and most of them that are read: those that name something. */
const LOOKED_THROUGH = 2_000
const READ = 100

/** EXCH-016: the price types and warehouses that 1C's files have named, for the choice of settings. */
export async function readSeen(db: Database): Promise<SeenInFile> {
  const { id, seen } = exchangeRuns
  const namesSomething = sql`jsonb_array_length(${seen} -> 'priceTypes') + jsonb_array_length(${seen} -> 'warehouses') > 0`
  const isRecent = gt(id, sql`(select max(${id}) from ${exchangeRuns}) - ${LOOKED_THROUGH}::int`)
  const rows = await db
    .select({ seen })
    .from(exchangeRuns)
    .where(and(isRecent, namesSomething))
    .orderBy(desc(id))
    .limit(READ)
  const files = rows.flatMap((row) => row.seen ?? []).toReversed()
  const priceTypes = new Map(files.flatMap((file) => file.priceTypes).map((type) => [type.id, type]))
  const warehouses = new Map(files.flatMap((file) => file.warehouses).map((place) => [place.id, place]))
  return { priceTypes: [...priceTypes.values()], warehouses: [...warehouses.values()] }
}
