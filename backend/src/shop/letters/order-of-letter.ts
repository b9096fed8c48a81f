import { asc, eq } from 'drizzle-orm'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { organisations } from '../organisations/schema.ts'
import { orderLines, orders, type OrderLineRow, type OrderRow } from '../orders/schema.ts'
import type { LetterRow } from '../orders/letters/schema.ts'

/** What a letter is written from, as it is when the letter is sent. */
export interface OrderOfLetter {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  /** Short name of the organisation. */
  readonly organisation: string
  /** LETTER-001: the e-mail of the author's sign-in, else the organisation's; undefined when there is none. */
  readonly email: string | undefined
}

/** Reads the order of a letter, its lines and its recipient. */
export async function readOrderOfLetter(
  db: Database,
  { orderId, userId }: Pick<LetterRow, 'orderId' | 'userId'>,
): Promise<OrderOfLetter> {
  const [found] = await db
    .select({ order: orders, name: organisations.shortName, email: organisations.email })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(eq(orders.id, orderId))
  if (found === undefined) throw new Error('a letter without its order')
  const [author] =
    userId === null ? [] : await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const email = [author?.email, found.email].find(Boolean)
  return { order: found.order, lines, organisation: found.name, email: email ?? undefined }
}
