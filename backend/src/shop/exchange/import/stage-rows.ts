import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { refuse, type RunRefusal } from '../runs/runs.ts'
import type { ReadState } from './read-items.ts'
import { rowsOf } from './rows-of.ts'
import { exchangeStaged } from './schema.ts'
import { importTexts } from './texts.ts'

/** Stages what was read, and notes what is refused of it. Of two with one «Ид» the first counts. */
export async function stageRows(tx: Database, runId: number, rows: ReadState['rows']): Promise<void> {
  const staged = rows.flatMap(({ position, read: { row } }) => (row === undefined ? [] : [{ position, ...row }]))
  const stored = new Set(staged.length === 0 ? [] : await insertRows(tx, runId, staged))
  const refusals = rows.flatMap(({ position, read: { row, what, why } }): RunRefusal[] => {
    if (row !== undefined && !stored.has(position)) return [{ what, why: importTexts.twice }]
    return why === undefined ? [] : [{ what, why }]
  })
  await refuse(tx, runId, refusals)
}

/** One parameter for all rows: a statement may have 65,535 of them at most. */
async function insertRows(tx: Database, runId: number, rows: readonly object[]): Promise<number[]> {
  const stored = await rowsOf<{ position: number }>(
    tx,
    sql`insert into ${exchangeStaged}
      (run_id, position, external_id, guid, name, article, months, price, rests, is_deleted, is_refused)
      select ${runId}::int, position, "externalId", guid, name, article, months, price, rests, "isDeleted", "isRefused"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (position int, "externalId" text, guid text,
        name text, article text, months int, price bigint, rests int, "isDeleted" boolean, "isRefused" boolean)
      on conflict do nothing returning position`,
  )
  return stored.map(({ position }) => position)
}
