import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { ExchangeFailure } from './exchange-failure.ts'
import { exchangeAccounts, exchangeLocks as locks, type ExchangeKind } from './schema.ts'
import { exchangeTexts } from './texts.ts'

/**
 * Lets a session exchange goods or orders, alone (EXCH-027). A later session of the same account takes over (EXCH-006).
 * The lock ends by `endExchange`, or after 2 minutes without a request.
 * @throws ExchangeFailure when another account exchanges, or this session was taken over
 */
export async function holdExchange(
  db: Database,
  { id: sessionId, accountId }: { readonly id: number; readonly accountId: number },
  kind: ExchangeKind,
): Promise<void> {
  const isFree = or(
    locks.hasEnded,
    sql`${locks.usedAt} < now() - interval '2 minutes'`,
    and(eq(locks.accountId, accountId), lte(locks.sessionId, sessionId)),
  )
  const held = await db
    .insert(locks)
    .values({ kind, accountId, sessionId, usedAt: sql`now()` })
    .onConflictDoUpdate({
      target: locks.kind,
      set: { accountId, sessionId, usedAt: sql`now()`, hasEnded: false },
      ...(isFree && { setWhere: isFree }),
    })
    .returning({ kind: locks.kind })
  if (held.length > 0) return
  const [holder] = await db
    .select({ accountId: locks.accountId, name: exchangeAccounts.name })
    .from(locks)
    .innerJoin(exchangeAccounts, eq(exchangeAccounts.id, locks.accountId))
    .where(eq(locks.kind, kind))
  if (holder?.accountId === accountId) throw new ExchangeFailure('taken over', exchangeTexts.takenOver)
  throw new ExchangeFailure('locked', exchangeTexts.locked(kind, holder?.name ?? ''))
}

/** Ends the exchange of this session, if it still holds the lock. */
export async function endExchange(db: Database, sessionId: number, kind: ExchangeKind): Promise<void> {
  await db
    .update(locks)
    .set({ hasEnded: true })
    .where(and(eq(locks.kind, kind), eq(locks.sessionId, sessionId)))
}
