import { and, asc, desc, eq, isNull, sql, sum } from 'drizzle-orm'
import type { DeskOrderDetails } from 'shared-contracts/api/desk/orders'
import { roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { piecesLeft } from '../../orders/changes/shipped-pieces.ts'
import { obstacleTo, stateOf, type Change } from '../../orders/order-state.ts'
import { orderPayments } from '../../orders/payments/schema.ts'
import { orderLines, type OrderRow } from '../../orders/schema.ts'
import { shipmentLines, shipments } from '../../orders/shipments/schema.ts'
import { paymentRefunds, payments } from '../../payments/schema.ts'
import { readJournal } from '../journal/read-journal.ts'
import { findDeskOrder } from '../order-version.ts'
import { deskOrder } from './list-orders.ts'
import { orderDeskTexts } from './texts.ts'

/** Rows of the journal that an order's details show. */
const SHOWN_CHANGES = 20

/** DESK-003: an order at the desk; undefined when there is none. */
export async function readDeskOrder(db: Database, orderId: number): Promise<DeskOrderDetails | undefined> {
  const found = await findDeskOrder(db, orderId)
  if (found === undefined) return undefined
  const { order, company, version } = found
  const filter = { kind: 'order', number: String(orderId) }
  const { items } = await readJournal(db, filter, { after: undefined, limit: SHOWN_CHANGES })
  return {
    ...deskOrder(order, company),
    version,
    goodsPrice: roublesOf(order.goodsPrice),
    deliveryPrice: roublesOf(order.deliveryPrice),
    vatPercent: order.vatPercent,
    payUntil: order.payUntil?.toISOString() ?? null,
    isPickup: stateOf(order).isPickup,
    address: order.place?.address ?? null,
    carrier: order.vendorName,
    author: order.authorName,
    contactName: order.contactName,
    contactPhone: order.contactPhone,
    contactEmail: order.contactEmail,
    comment: order.comment,
    cancelReason: order.cancelReason,
    payObstacle: obstacleText('pay', order),
    readyObstacle: obstacleText('makeReady', order),
    lines: await linesOf(db, orderId),
    payments: await paymentsOf(db, orderId),
    shipments: await shipmentsOf(db, orderId),
    journal: items,
  }
}

function obstacleText(change: Change, order: OrderRow): string | null {
  const obstacle = obstacleTo(change, stateOf(order))
  return obstacle === undefined ? null : orderDeskTexts.obstacle(change, obstacle)
}

async function linesOf(db: Database, orderId: number): Promise<DeskOrderDetails['lines']> {
  const left = await piecesLeft(db, orderId)
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return lines.map(({ position, productName, price, quantity }) => ({
    ...{ position, productName, quantity },
    price: roublesOf(price),
    shipped: quantity - (left.get(position) ?? 0),
  }))
}

/** Payments by invoice and by card; of the latter what was not refunded. */
async function paymentsOf(db: Database, orderId: number): Promise<DeskOrderDetails['payments']> {
  const byInvoice = await db
    .select({ paidAt: orderPayments.paidAt, sum: orderPayments.sum, document: orderPayments.document })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
  const byCard = await db
    .select({
      paidAt: sql`coalesce(${payments.settledAt}, ${payments.createdAt})`.mapWith(payments.createdAt),
      sum: sql`${payments.sum} - coalesce(${paymentRefunds.sum}, 0)`.mapWith((kopecks) => Number(kopecks) as Kopecks),
    })
    .from(payments)
    .leftJoin(paymentRefunds, eq(paymentRefunds.paymentKey, payments.key))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'SUCCEEDED')))
  return [
    ...byInvoice.map((payment) => ({ ...payment, isByCard: false })),
    ...byCard.filter((payment) => payment.sum > 0).map((payment) => ({ ...payment, document: null, isByCard: true })),
  ]
    .toSorted((one, other) => other.paidAt.getTime() - one.paidAt.getTime())
    .map((payment) => ({ ...payment, paidAt: payment.paidAt.toISOString(), sum: roublesOf(payment.sum) }))
}

async function shipmentsOf(db: Database, orderId: number): Promise<DeskOrderDetails['shipments']> {
  const { id, number, shippedAt, trackNumber, withdrawnAt } = shipments
  const found = await db
    .select({ shipmentId: id, number, shippedAt, trackNumber, pieces: sum(shipmentLines.quantity).mapWith(Number) })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, id))
    .where(and(eq(shipments.orderId, orderId), isNull(withdrawnAt)))
    .groupBy(id)
    .orderBy(desc(shippedAt), desc(id))
  return found.map((shipment) => ({ ...shipment, shippedAt: shipment.shippedAt.toISOString() }))
}
