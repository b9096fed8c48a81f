import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { hashOf } from './accounts.ts'
import { exchangeAccounts, exchangeSessions as sessions, type ExchangeKind } from './schema.ts'

/** Name of the cookie that `checkauth` tells 1C to send. */
export const SESSION_COOKIE = 'exchange_session'
/** A session ends after so many hours without a request (EXCH-003). */
export const IDLE_HOURS = 12

/** A session of the exchange and its account. */
export interface ExchangeSession {
  readonly id: number
  readonly accountId: number
  readonly account: Pick<typeof exchangeAccounts.$inferSelect, 'login' | 'secretHash' | 'revokedAt'>
}

/**
 * Opens a session with an empty set of files (EXCH-006).
 * @returns its token, the cookie's value
 */
export async function openSession(
  db: Database,
  { accountId, kind }: { readonly accountId: number; readonly kind: ExchangeKind },
): Promise<string> {
  const token = randomBytes(20).toString('hex')
  await db.insert(sessions).values({ accountId, kind, tokenHash: hashOf(token) })
  await db
    .update(exchangeAccounts)
    .set({ usedAt: sql`now()` })
    .where(eq(exchangeAccounts.id, accountId))
  return token
}

/** The session of a token, which it keeps open; undefined when there is none or it has ended. */
export async function findSession(db: Database, token: string): Promise<ExchangeSession | undefined> {
  const { login, secretHash, revokedAt } = exchangeAccounts
  const [found] = await db
    .select({ id: sessions.id, accountId: sessions.accountId, account: { login, secretHash, revokedAt } })
    .from(sessions)
    .innerJoin(exchangeAccounts, eq(exchangeAccounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.usedAt, ago(`${IDLE_HOURS} hours`))))
  if (found === undefined) return undefined
  // To the minute: an exchange sends hundreds of requests.
  await db
    .update(sessions)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sessions.id, found.id), lt(sessions.usedAt, ago('1 minute'))))
  return found
}

/** The time so long ago, by the database's clock. */
function ago(interval: string) {
  return sql`now() - ${interval}::interval`
}
