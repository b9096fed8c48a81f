import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { DeskShipment, OrderShipping, ShippingLine } from 'shared-contracts/api/desk/shipping'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { numbersOf } from '../../orders/changes/shipment-numbers.ts'
import { freeNumber } from '../../orders/changes/ship-order.ts'
import { piecesLeft } from '../../orders/changes/shipped-pieces.ts'
import { obstacleTo, stateOf } from '../../orders/order-state.ts'
import { orderLines, type OrderRow } from '../../orders/schema.ts'
import { serialNumbers, shipmentLines, shipments } from '../../orders/shipments/schema.ts'
import { statusTexts } from '../../orders/status-texts.ts'
import { products } from '../../products/schema.ts'
import { findDeskOrder } from '../order-version.ts'
import { shippingTexts } from './texts.ts'

/** What of an order is shipped and can be; undefined when there is no such order. */
export async function readOrderShipping(db: Database, orderId: number): Promise<OrderShipping | undefined> {
  const found = await findDeskOrder(db, orderId)
  if (found === undefined) return undefined
  const { order, company, version } = found
  const state = stateOf(order)
  const obstacle = obstacleTo('shipPart', state)
  const nextNumber = await freeNumber(db, order)
  return {
    version,
    orderId,
    orderDate: order.createdAt.toISOString(),
    ...{ company: company.shortName, inn: company.inn, kpp: company.kpp },
    statusName: statusTexts(state).statusName,
    isPickup: state.isPickup,
    carrier: order.vendorName,
    vatPercent: order.vatPercent,
    obstacle: obstacle === undefined ? null : shippingTexts.obstacle(obstacle),
    nextNumber,
    lines: await linesOf(db, order, nextNumber),
    shipments: await shipmentsOf(db, order),
  }
}

async function linesOf(db: Database, order: OrderRow, nextNumber: number): Promise<ShippingLine[]> {
  const lines = await db
    .select({ line: orderLines, stock: products.stock, months: products.months })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const left = await piecesLeft(db, order.id)
  const written = [...(await numbersOf(db, order, nextNumber))]
  return lines.map(({ line: { position, productId, productName, price, quantity }, stock, months }) => ({
    ...{ position, productId, productName, stock },
    price: roublesOf(price),
    ordered: quantity,
    shipped: quantity - (left.get(position) ?? 0),
    hasDrives: months !== null,
    serialNumbers: written.flatMap(([serialNumber, line]) => (line === position ? [serialNumber] : [])).toSorted(),
  }))
}

async function shipmentsOf(db: Database, { id: orderId }: OrderRow): Promise<DeskShipment[]> {
  const ofOrder = and(eq(shipments.orderId, orderId), isNull(shipments.withdrawnAt))
  const found = await db.select().from(shipments).where(ofOrder).orderBy(desc(shipments.shippedAt), desc(shipments.id))
  const lines = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      position: shipmentLines.position,
      quantity: shipmentLines.quantity,
      productName: orderLines.productName,
      months: products.months,
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.position, shipmentLines.position)))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(ofOrder)
    .orderBy(asc(shipmentLines.position))
  const { shipmentNumber, position } = serialNumbers
  const counts = await db
    .select({ shipmentNumber, position, count: count() })
    .from(serialNumbers)
    .where(eq(serialNumbers.orderId, orderId))
    .groupBy(shipmentNumber, position)
  const countOf = new Map(counts.map((row) => [`${row.shipmentNumber} ${row.position}`, row.count]))
  return found.map(({ id, number, shippedAt, carrier, trackNumber }) => ({
    ...{ shipmentId: id, number, carrier, trackNumber },
    shippedAt: shippedAt.toISOString(),
    lines: lines
      .filter(({ shipmentId }) => shipmentId === id)
      .map((line) => ({
        ...{ position: line.position, productName: line.productName, quantity: line.quantity },
        serialNumbers: countOf.get(`${number} ${line.position}`) ?? 0,
        hasDrives: line.months !== null,
      })),
  }))
}
