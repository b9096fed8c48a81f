import { addMoney } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { noteNewOrder } from '../exports/note-order.ts'
import { INVOICE_WAIT_MS, requestLetter } from '../letters/request-letters.ts'
import { orderLines, orders, type OrderLineRow } from '../schema.ts'

/** The columns that the changes of an order write. */
type Changing =
  | 'payRemain'
  | 'goods'
  | 'expiredAt'
  | 'cancelReason'
  | 'trackNumber'
  | 'fnr'
  | 'docStatus'
  | 'paymentStartedAt'
  | 'shippedAt'

export type NewOrder = Omit<typeof orders.$inferInsert, Changing>

/**
 * Writes an order of which nothing is paid and nothing shipped, with its lines. Its letter waits for the invoice, but not
 * for long.
 * @returns its number
 */
export async function addOrder(
  tx: Database,
  order: NewOrder,
  lines: readonly Omit<OrderLineRow, 'orderId' | 'position'>[],
): Promise<number> {
  const payRemain = addMoney(order.goodsPrice, order.deliveryPrice)
  const [row] = await tx
    .insert(orders)
    .values({ ...order, payRemain })
    .returning()
  if (row === undefined) throw new Error('no order was written')
  await tx.insert(orderLines).values(lines.map((line, position) => ({ orderId: row.id, position, ...line })))
  if (order.isSample !== true) await noteNewOrder(tx, row.id)
  await requestLetter(tx, row, { kind: 'placed' }, new Date(Date.now() + INVOICE_WAIT_MS))
  return row.id
}
