import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderPayment, OrderShipment } from 'shared-contracts/api/order-shipments'
import { roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { orderPayments } from '../orders/payments/schema.ts'
import { orderLines } from '../orders/schema.ts'
import { serialNumbers, shipmentLines, shipments } from '../orders/shipments/schema.ts'
import { paymentRefunds, payments } from '../payments/schema.ts'

/** SHIP-003: the shipments of an order that are not withdrawn, latest first. */
export async function listShipments(db: Database, orderId: number): Promise<OrderShipment[]> {
  const found = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.withdrawnAt)))
    .orderBy(desc(shipments.shippedAt), desc(shipments.id))
  if (found.length === 0) return []
  const { position, productId, productName } = orderLines
  const lines = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      position,
      productId,
      productName,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(position, shipmentLines.position)))
    .where(
      inArray(
        shipmentLines.shipmentId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(position))
  const drives = await db
    .select()
    .from(serialNumbers)
    .where(eq(serialNumbers.orderId, orderId))
    .orderBy(asc(serialNumbers.serialNumber))
  const byLine: Map<string, string[]> = new Map()
  for (const { shipmentNumber, position: line, serialNumber } of drives) {
    const key = `${shipmentNumber} ${line}`
    const numbers = byLine.get(key)
    if (numbers === undefined) byLine.set(key, [serialNumber])
    else numbers.push(serialNumber)
  }
  return found.map(({ id, number, shippedAt, carrier, trackNumber, docStatus }) => ({
    shipmentId: id,
    number,
    shippedAt: shippedAt.toISOString(),
    carrier,
    trackNumber,
    docStatus,
    lines: lines
      .filter((line) => line.shipmentId === id)
      .map((line) => ({
        productName: line.productName,
        productId: line.productId,
        quantity: line.quantity,
        serialNumbers: byLine.get(`${number} ${line.position}`) ?? [],
      })),
  }))
}

/** SHIP-009: the money that an order has taken, by invoice and by card, oldest first. */
export async function listPayments(db: Database, orderId: number): Promise<OrderPayment[]> {
  const byInvoice = await db
    .select({ paidAt: orderPayments.paidAt, sum: orderPayments.sum, document: orderPayments.document })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
  // A29: what the order could not take is refunded.
  const taken = sql`${payments.sum} - coalesce(${paymentRefunds.sum}, 0)`.mapWith((sum) => Number(sum) as Kopecks)
  const byCard = await db
    .select({ paidAt: payments.settledAt, sum: taken })
    .from(payments)
    .leftJoin(paymentRefunds, eq(paymentRefunds.paymentKey, payments.key))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'SUCCEEDED')))
  return [
    ...byInvoice,
    ...byCard.flatMap(({ paidAt, sum }) => (paidAt === null || sum <= 0 ? [] : [{ paidAt, sum, document: null }])),
  ]
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
    .map(({ paidAt, sum, document }) => ({ paidAt: paidAt.toISOString(), sum: roublesOf(sum), document }))
}
