import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * LETTER-005: the letter waits after a failed attempt, or was given up. Must be the condition of the index
 * `letters_unsent`: PostgreSQL uses the index only for the same text.
 */
export function isUnsent(letters: Record<'state' | 'failures', AnyPgColumn>): SQL {
  return sql`${letters.state} = 'given_up' or (${letters.state} = 'waiting' and ${letters.failures} > 0)`
}
