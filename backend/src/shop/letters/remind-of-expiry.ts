import type { FastifyInstance } from 'fastify'
import { and, asc, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import { boundsOfDay, dayOf } from 'shared-contracts/domain/days'
import { repeatWhileListening } from '../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../platform/database/database.ts'
import { canExpire } from '../orders/conditions.ts'
import { orders } from '../orders/schema.ts'
import type { OrderNews } from '../orders/letters/news.ts'
import { requestLetters } from '../orders/letters/request-letters.ts'
import { letters } from '../orders/letters/schema.ts'

/** Pause between two passes. */
const PAUSE_MS = 5 * 60_000
/** Letters requested by one statement. */
const BATCH_SIZE = 100
const DAY_MS = 24 * 60 * 60_000

/**
 * One pass: requests a letter for every order that expires tomorrow, by Moscow's days, once for each order and day. Several
 * backends may run it at the same time.
 */
export async function remindOfExpiry(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const day = dayOf(new Date(now.getTime() + DAY_MS))
  const { start, end } = boundsOfDay(day)
  const news: OrderNews = { kind: 'expires', day }
  for (let found = BATCH_SIZE; found === BATCH_SIZE && !signal.aborted;) {
    const expiring = await db
      .select({
        id: orders.id,
        organisationId: orders.organisationId,
        authorId: orders.authorId,
        isSample: orders.isSample,
      })
      .from(orders)
      .where(
        and(
          canExpire(orders),
          gte(orders.payUntil, new Date(start)),
          lte(orders.payUntil, new Date(end - 1)),
          eq(orders.isSample, false),
          notExists(
            db
              .select({ one: sql`1` })
              .from(letters)
              .where(and(eq(letters.kind, news.kind), eq(letters.cause, sql`${orders.id} || ${` ${day}`}`))),
          ),
        ),
      )
      .orderBy(asc(orders.payUntil), asc(orders.id))
      .limit(BATCH_SIZE)
    await requestLetters(db, expiring, news, now)
    found = expiring.length
  }
}

/** Reminds of orders that expire tomorrow from the moment the backend listens until it closes. */
export function registerExpiryReminders(app: FastifyInstance, db: Database): void {
  repeatWhileListening(app, {
    run: (signal) => remindOfExpiry(db, new Date(), signal),
    pause: PAUSE_MS,
    job: 'expiry reminders',
    failure: 'buyers are not reminded of orders that expire tomorrow',
  })
}
