import type { Database } from '../../platform/database/database.ts'
import { journal } from './schema.ts'

/** A change for the journal. */
export interface JournalEntry {
  readonly at: Date
  /** A person's name, an exchange account or the command. */
  readonly who: string
  /** The change: `ship`, `pay`, `withdraw` … */
  readonly what: string
  /** Kind and number of the changed thing: `order 104015`, `product 7101`. */
  readonly subject: `${string} ${string | number}`
  /** What the change replaced, and what it wrote, as plain data without secrets. Null: nothing. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Enters changes into the journal, in the transaction of the changes: all are there, or none. */
export async function writeJournal(tx: Database, ...entries: JournalEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(journal).values(entries)
}
