import { desc, eq } from 'drizzle-orm'
import { formatDateTime } from 'shared-contracts/domain/dates'
import type { Database } from '../../platform/database/database.ts'
import { journal } from '../journal/schema.ts'

/** DESK-014: who has last changed a thing and when, for the manager who comes too late; null: nobody. */
export async function lastChangeOf(db: Database, subject: string): Promise<string | null> {
  const [last] = await db.select().from(journal).where(eq(journal.subject, subject)).orderBy(desc(journal.id)).limit(1)
  return last ? `${last.who}, ${formatDateTime(last.at)}` : null
}
