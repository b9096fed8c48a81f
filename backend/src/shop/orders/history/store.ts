import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { orderLines, orders, type OrderLineRow, type OrderRow } from '../schema.ts'

/** Maximum number of orders in one answer, whatever the request asks for. */
export const PAGE_LIMIT = 100

/** An organisation's orders, newest first (AMB-006). An index alone skips the rows before `offset`. */
export function listOrders(
  db: Database,
  orgId: number,
  { count, offset }: { count: number; offset: number },
): Promise<OrderRow[]> {
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.organisationId, orgId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(count)
    .offset(offset)
    .as('page')
  return db
    .select(getTableColumns(orders))
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** The lines of an organisation's order; empty when the organisation has no such order. */
export async function listOrderLines(
  db: Database,
  { orgId, orderId }: { orgId: number; orderId: number },
): Promise<Pick<OrderLineRow, 'productName' | 'productId' | 'price' | 'quantity'>[]> {
  if (!isStorableId(orderId)) return []
  return db
    .select({
      productName: orderLines.productName,
      productId: orderLines.productId,
      price: orderLines.price,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.organisationId, orgId)))
    .orderBy(asc(orderLines.position))
}
