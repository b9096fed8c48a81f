import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { nameOf, type Actor } from './actor.ts'

/** A change for the journal. */
export interface JournalEntry {
  readonly at: Date
  readonly who: Actor
  /** The change: `ship`, `pay`, `withdraw` … */
  readonly what: string
  /** Kind and number of the changed thing: `order 104015`, `product 7101`. */
  readonly subject: `${string} ${string | number}`
  /** What the change replaced, and what it wrote, as plain data without secrets. Null: nothing. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Rows that one statement writes. */
const SLICE = 2_000

/** Enters changes into the journal, in the transaction of the changes: all are there, or none. */
export async function writeJournal(tx: Database, ...entries: JournalEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += SLICE) {
    if (start > 0) await setImmediate()
    const rows = entries.slice(start, start + SLICE).map(({ who, ...entry }) => ({
      ...entry,
      who: nameOf(who),
      user_id: typeof who === 'string' ? null : who.userId,
    }))
    // One parameter: a row of parameters for each would take ten times as long.
    await tx.execute(sql`
      insert into journal (at, who, user_id, what, subject, before, after)
      select at, who, user_id, what, subject, nullif(before, 'null'), nullif(after, 'null')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(at timestamptz, who text, user_id integer, what text, subject text, before jsonb, after jsonb)`)
  }
}
