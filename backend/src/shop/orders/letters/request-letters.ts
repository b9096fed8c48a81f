import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { OrderRow } from '../schema.ts'
import { causeOf, type OrderNews } from './news.ts'
import { letters } from './schema.ts'

/** LETTER-001: how long the letter of a placed order waits for its invoice, ms. */
export const INVOICE_WAIT_MS = 10 * 60_000

/** An order, as far as its letters need it. */
export type LettersOrder = Pick<OrderRow, 'id' | 'organisationId' | 'authorId' | 'isSample'>

/**
 * LETTER-002: requests a letter about each of the orders in the transaction of what it tells. A repeated request changes
 * nothing. Orders of the sample data get no letters.
 * @param dueAt when the letter may be sent
 */
export async function requestLetters(
  tx: Database,
  orders: readonly LettersOrder[],
  news: OrderNews,
  dueAt = new Date(),
): Promise<void> {
  const rows = orders
    .filter(({ isSample }) => !isSample)
    .map(({ id, organisationId, authorId }) => ({
      orderId: id,
      organisationId,
      userId: authorId,
      kind: news.kind,
      cause: causeOf(id, news),
      news,
      dueAt,
    }))
  if (rows.length > 0) await tx.insert(letters).values(rows).onConflictDoNothing()
}

/** The same for one order. */
export function requestLetter(tx: Database, order: LettersOrder, news: OrderNews, dueAt?: Date): Promise<void> {
  return requestLetters(tx, [order], news, dueAt)
}

/** Has the letter of a placed order wait no longer for its invoice, which is there now. */
export async function sendWithInvoice(tx: Database, orderId: number, now: Date): Promise<void> {
  const ofOrder = and(eq(letters.kind, 'placed'), eq(letters.cause, causeOf(orderId, { kind: 'placed' })))
  await tx
    .update(letters)
    .set({ dueAt: now })
    .where(and(ofOrder, eq(letters.state, 'waiting'), eq(letters.failures, 0)))
}
