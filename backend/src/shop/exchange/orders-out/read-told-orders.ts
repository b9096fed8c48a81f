import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { organisations } from '../../organisations/schema.ts'
import { orderLines, orders } from '../../orders/schema.ts'
import { productLinks } from '../../products/links/schema.ts'
import type { ToldLine, ToldOrder } from './order-document.ts'

/** The orders with what 1C is told of them, by their numbers. */
export async function readToldOrders(tx: Database, ids: readonly number[]): Promise<ToldOrder[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select({ order: orders, organisation: organisations })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
  const lines = await readLines(tx, ids)
  return found.map((told) => ({ ...told, lines: lines.get(told.order.id) ?? [] }))
}

/** The lines of some orders with what 1C calls their products, by order. */
async function readLines(tx: Database, ids: readonly number[]): Promise<Map<number, ToldLine[]>> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const links = await tx.select().from(productLinks).where(inArray(productLinks.productId, productIds))
  const externalIds = new Map(links.map(({ productId, externalId }) => [productId, externalId]))
  const lines = new Map<number, ToldLine[]>()
  for (const { orderId, ...line } of rows) {
    const told = { ...line, externalId: externalIds.get(line.productId) }
    lines.set(orderId, [...(lines.get(orderId) ?? []), told])
  }
  return lines
}
