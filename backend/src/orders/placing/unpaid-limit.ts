import { and, eq, inArray, sum } from 'drizzle-orm'
import { messages } from 'shared-contracts/texts/messages'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ProductRow } from '../../products/schema.ts'
import { orderTexts } from '../../texts.ts'
import { orderLines, orders } from '../schema.ts'
import { holdsUnpaidGoods } from '../unpaid.ts'
import type { PricedLine } from './price-lines.ts'

/** A21: how much of a product one organisation may hold in unpaid orders. */
export interface UnpaidLimit {
  /** Share of the pieces that are in stock or in the organisation's own unpaid orders; 100 is no limit. */
  readonly percent: number
  /** Pieces that are always allowed, so that the last ones of a product can be sold. */
  readonly freePieces: number
}

/** Pieces of a product that the organisation may hold unpaid. */
export function allowedUnpaid({ percent, freePieces }: UnpaidLimit, stock: number, held: number): number {
  return Math.max(freePieces, Math.floor(((stock + held) * percent) / 100))
}

/**
 * Refuses an order that would exceed the limit. Its products must be locked: a parallel order of the same organisation
 * then waits, and counts this one.
 * @throws Refusal 409 UNPAID_LIMIT. Its fields name the lines, with the pieces that can still be ordered.
 */
export async function checkUnpaidLimit(
  tx: Database,
  limit: UnpaidLimit,
  organisationId: number,
  lines: readonly PricedLine[],
  locked: readonly ProductRow[],
): Promise<void> {
  if (limit.percent === 100) return
  const held = await heldUnpaid(
    tx,
    organisationId,
    lines.map((line) => line.productId),
  )
  const stock = new Map(locked.map((product) => [product.id, product.stock]))
  const fields = lines.flatMap(({ productId, quantity }, index) => {
    const pieces = held.get(productId) ?? 0
    const left = Math.max(0, allowedUnpaid(limit, stock.get(productId) ?? 0, pieces) - pieces)
    if (quantity <= left) return []
    const message = left > 0 ? orderTexts.unpaidLeft(left) : orderTexts.unpaidNone
    return [{ path: `orderLines.${index}`, message, left }]
  })
  if (fields.length > 0) throw new Refusal(409, { code: 'UNPAID_LIMIT', message: messages.unpaidLimit, fields })
}

/** Pieces by product in the organisation's unpaid orders. */
async function heldUnpaid(
  tx: Database,
  organisationId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ productId: orderLines.productId, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.organisationId, organisationId), holdsUnpaidGoods, inArray(orderLines.productId, productIds)))
    .groupBy(orderLines.productId)
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces ?? 0]))
}
