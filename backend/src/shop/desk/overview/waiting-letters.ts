import { asc, eq, or, sql } from 'drizzle-orm'
import type { WaitingLetter } from 'shared-contracts/api/desk/overview'
import { users } from '../../../identity/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isUnsent } from '../../orders/letters/conditions.ts'
import { letters } from '../../orders/letters/schema.ts'
import { organisations } from '../../organisations/schema.ts'

/** Letters that the dialog lists. */
const SHOWN = 100

/** DESK-017: the letters that wait or could not be sent, oldest first. */
export async function listWaitingLetters(db: Database): Promise<WaitingLetter[]> {
  const { id, orderId, kind, createdAt, failures, state } = letters
  const found = await db
    .select({
      ...{ letterId: id, orderId, kind, since: createdAt, failures, state },
      company: organisations.shortName,
      // LETTER-001: the e-mail of the author's sign-in, else the organisation's.
      to: sql<string | null>`coalesce(nullif(${users.email}, ''), nullif(${organisations.email}, ''))`,
    })
    .from(letters)
    .innerJoin(organisations, eq(organisations.id, letters.organisationId))
    .leftJoin(users, eq(users.id, letters.userId))
    .where(or(eq(state, 'waiting'), isUnsent(letters)))
    .orderBy(asc(id))
    .limit(SHOWN)
  return found.map(({ state: now, since, ...letter }) => ({
    ...letter,
    since: since.toISOString(),
    isGivenUp: now === 'given_up',
  }))
}
