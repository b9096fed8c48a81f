import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'

/** The rows of a statement that drizzle has no builder for. The caller names their type; it holds no bigint. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  // Both drivers answer with an object that has the rows.
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}
