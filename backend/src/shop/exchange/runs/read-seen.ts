import type { Database } from '../../../platform/database/database.ts'
import { listRuns } from './runs.ts'
import type { SeenInFile } from './schema.ts'

/** Newest runs that are looked through. */
const RUNS_READ = 100

/** EXCH-016: the price types and warehouses that 1C's files have named, for the choice of settings. */
export async function readSeen(db: Database): Promise<SeenInFile> {
  const seen = (await listRuns(db, RUNS_READ)).flatMap((run) => run.seen ?? []).toReversed()
  const priceTypes = new Map(seen.flatMap((file) => file.priceTypes).map((type) => [type.id, type]))
  const warehouses = new Map(seen.flatMap((file) => file.warehouses).map((place) => [place.id, place]))
  return { priceTypes: [...priceTypes.values()], warehouses: [...warehouses.values()] }
}
