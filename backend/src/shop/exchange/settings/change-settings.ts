import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { exchangeSettings } from './schema.ts'
import { readSettings, saveSetting, SETTING_NAMES, type ExchangeSettings, type SettingName } from './settings.ts'

/** New values; `undefined` brings a default back. */
export type SettingChanges = ReadonlyMap<SettingName, unknown>

/** The version of the settings: equal for equal settings. */
export function versionOf(settings: ExchangeSettings): string {
  const sorted = SETTING_NAMES.map((name) => [name, settings[name]])
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16)
}

/**
 * Changes settings, all or none. One change follows the other, and each setting that changes has a row of the journal.
 * @param check sees the settings as they stand, before the change; what it throws changes nothing
 * @returns the settings after the change
 * @throws z.ZodError when a value does not fit its setting
 */
export function changeSettings(
  db: Database,
  changes: SettingChanges,
  { at, by }: ChangedBy,
  check: (current: ExchangeSettings) => void = () => undefined,
): Promise<ExchangeSettings> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${exchangeSettings} in share row exclusive mode`)
    const current = await readSettings(tx)
    check(current)
    for (const [name, value] of changes) await saveSetting(tx, name, value)
    const changed = await readSettings(tx)
    for (const name of SETTING_NAMES) {
      const [before, after] = [current, changed].map((settings) => ({ value: settings[name] }))
      if (before === undefined || after === undefined || JSON.stringify(before) === JSON.stringify(after)) continue
      await writeJournal(tx, { at, who: by, what: 'set', subject: `setting ${name}`, before, after })
    }
    return changed
  })
}
