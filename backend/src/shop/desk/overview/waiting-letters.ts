import { and, asc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { WaitingLetter } from 'shared-contracts/api/desk/overview'
import { users } from '../../../identity/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isUnsent } from '../../orders/letters/conditions.ts'
import { letters } from '../../orders/letters/schema.ts'
import { organisations } from '../../organisations/schema.ts'

/** Letters that the dialog lists. */
const SHOWN = 100

/** DESK-017: the letters about orders that wait or could not be sent, oldest first. */
export async function listWaitingLetters(db: Database): Promise<WaitingLetter[]> {
  const { id, orderId, kind, createdAt, failures, state, userId, organisationId } = letters
  // Subqueries for each letter: joins would read the whole tables.
  const emailOfUser = sql`(select nullif(${users.email}, '') from ${users} where ${users.id} = ${userId})`
  const ofCompany = (column: SQL) =>
    sql`(select ${column} from ${organisations} where ${organisations.id} = ${organisationId})`
  const found = await db
    .select({
      ...{ letterId: id, orderId: sql<number>`${orderId}`, kind, since: createdAt, failures, state },
      company: sql<string>`${ofCompany(sql`${organisations.shortName}`)}`,
      // LETTER-001: the e-mail of the author's sign-in, else the organisation's.
      to: sql<string | null>`coalesce(${emailOfUser}, ${ofCompany(sql`nullif(${organisations.email}, '')`)})`,
    })
    .from(letters)
    .where(and(isNotNull(orderId), or(eq(state, 'waiting'), isUnsent(letters))))
    .orderBy(asc(id))
    .limit(SHOWN)
  return found.map(({ state: now, since, ...letter }) => ({
    ...letter,
    since: since.toISOString(),
    isGivenUp: now === 'given_up',
  }))
}
