import { desc, eq } from 'drizzle-orm'
import { formatDateTime } from 'shared-contracts/domain/dates'
import type { Database } from '../../../platform/database/database.ts'
import { SETTINGS_SUBJECT } from '../../exchange/settings/change-settings.ts'
import { journal } from '../../journal/schema.ts'
import { exchangeDeskTexts } from './texts.ts'

/** DESK-014: who has changed the settings last, for the manager who comes too late. */
export async function lastChange(db: Database): Promise<string> {
  const [last] = await db
    .select()
    .from(journal)
    .where(eq(journal.subject, SETTINGS_SUBJECT))
    .orderBy(desc(journal.id))
    .limit(1)
  return exchangeDeskTexts.settingsChanged(last ? `${last.who}, ${formatDateTime(last.at)}` : null)
}
