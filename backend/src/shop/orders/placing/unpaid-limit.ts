import { and, eq, gt, inArray, or, sql, sum, type SQL } from 'drizzle-orm'
import { messages } from 'shared-contracts/texts/messages'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ProductRow } from '../../products/schema.ts'
import { orderTexts } from '../texts.ts'
import { orderLines, orders } from '../schema.ts'
import { hasNothingPaid, holdsUnpaidGoods } from '../conditions.ts'
import type { PricedLine } from './price-lines.ts'

/**
 * A21, A29: how much of a product one organisation may hold in unpaid orders, and one person in those of all
 * organisations together.
 */
export interface UnpaidLimit {
  /** Share of the pieces that are in stock or in the holder's own unpaid orders; 100 is no limit. */
  readonly percent: number
  /** Pieces that are always allowed, so that the last ones of a product can be sold. */
  readonly freePieces: number
}

/** How long an order that is partly paid counts, days from the order. One that is not paid counts until it expires. */
export const PARTLY_PAID_DAYS = 30

/** Who orders: unpaid orders are counted for both. */
interface Holders {
  readonly organisationId: number
  readonly authorId: number
}

/** Pieces of a product that a holder may have unpaid. */
export function allowedUnpaid({ percent, freePieces }: UnpaidLimit, stock: number, held: number): number {
  return Math.max(freePieces, Math.floor(((stock + held) * percent) / 100))
}

/**
 * Refuses an order that would exceed the limit. The answer is exact only while the order's products are locked: a parallel
 * order of the same organisation or person then waits, and counts this one. It is called before the locks as well, so that
 * the rows are in the database's memory when other buyers wait.
 * @throws Refusal 409 UNPAID_LIMIT. Its fields name the lines, with the pieces that can still be ordered.
 */
export async function checkUnpaidLimit(
  tx: Database,
  limit: UnpaidLimit,
  { organisationId, authorId }: Holders,
  lines: readonly PricedLine[],
  products: readonly ProductRow[],
): Promise<void> {
  if (limit.percent === 100) return
  const ids = lines.map((line) => line.productId)
  const ofOrganisation = await heldUnpaid(tx, eq(orders.organisationId, organisationId), ids)
  const ofPerson = await heldUnpaid(tx, eq(orders.authorId, authorId), ids)
  const stock = new Map(products.map((product) => [product.id, product.stock]))
  const fields = lines.flatMap(({ productId, quantity }, index) => {
    const leftOf = (held: ReadonlyMap<number, number>) => {
      const pieces = held.get(productId) ?? 0
      return Math.max(0, allowedUnpaid(limit, stock.get(productId) ?? 0, pieces) - pieces)
    }
    const [organisationLeft, personLeft] = [leftOf(ofOrganisation), leftOf(ofPerson)]
    const left = Math.min(organisationLeft, personLeft)
    if (quantity <= left) return []
    return [{ path: `orderLines.${index}`, message: messageOf(left, personLeft < organisationLeft), left }]
  })
  if (fields.length > 0) throw new Refusal(409, { code: 'UNPAID_LIMIT', message: messages.unpaidLimit, fields })
}

function messageOf(left: number, isOfPerson: boolean): string {
  if (left > 0) return isOfPerson ? orderTexts.unpaidLeftOfPerson(left) : orderTexts.unpaidLeft(left)
  return isOfPerson ? orderTexts.unpaidNoneOfPerson : orderTexts.unpaidNone
}

/** Pieces by product in a holder's unpaid orders, from indexes alone. */
async function heldUnpaid(tx: Database, isHolder: SQL, productIds: readonly number[]): Promise<Map<number, number>> {
  const counts = or(
    hasNothingPaid(orders),
    gt(orders.createdAt, sql`now() - make_interval(days => ${PARTLY_PAID_DAYS})`),
  )
  const rows = await tx
    .select({ productId: orderLines.productId, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isHolder, holdsUnpaidGoods(orders), counts, inArray(orderLines.productId, productIds)))
    .groupBy(orderLines.productId)
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces ?? 0]))
}
