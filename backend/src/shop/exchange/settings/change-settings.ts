import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { exchangeSettings } from './schema.ts'
import { readSettings, saveSetting, SETTING_NAMES, type ExchangeSettings, type SettingName } from './settings.ts'

/** New values; `undefined` brings a default back. */
export type SettingChanges = ReadonlyMap<SettingName, unknown>

/** The subject of the settings in the journal. */
export const SETTINGS_SUBJECT = 'exchange settings'

/** The version of the settings: equal for equal settings. */
export function versionOf(settings: ExchangeSettings): string {
  const sorted = SETTING_NAMES.map((name) => [name, settings[name]])
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16)
}

/**
 * Changes settings, all or none. One change follows the other, and the journal has a row of what has changed.
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
    const names = SETTING_NAMES.filter((name) => JSON.stringify(current[name]) !== JSON.stringify(changed[name]))
    if (names.length === 0) return changed
    const [before, after] = [pick(current, names), pick(changed, names)]
    await writeJournal(tx, { at, who: by, what: 'set', subject: SETTINGS_SUBJECT, before, after })
    return changed
  })
}

function pick(settings: ExchangeSettings, names: readonly SettingName[]): Partial<ExchangeSettings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}
