import { desc, inArray } from 'drizzle-orm'
import { formatDateTime } from 'shared-contracts/domain/dates'
import type { Database } from '../../../platform/database/database.ts'
import { SETTING_NAMES } from '../../exchange/settings/settings.ts'
import { journal } from '../../journal/schema.ts'
import { exchangeDeskTexts } from './texts.ts'

/** DESK-014: who has changed the settings last, for the manager who comes too late. */
export async function lastChange(db: Database): Promise<string> {
  const subjects = SETTING_NAMES.map((name) => `setting ${name}`)
  const [last] = await db
    .select()
    .from(journal)
    .where(inArray(journal.subject, subjects))
    .orderBy(desc(journal.id))
    .limit(1)
  return exchangeDeskTexts.settingsChanged(last ? `${last.who}, ${formatDateTime(last.at)}` : null)
}
