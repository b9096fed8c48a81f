import { asc, eq, sum } from 'drizzle-orm'
import { formatDate } from 'shared-contracts/domain/dates'
import { WrongCommand } from '../../../platform/command-line/wrong-command.ts'
import { orders } from '../../orders/schema.ts'
import { shipmentLines, shipments } from '../../orders/shipments/schema.ts'
import { numberIn, type Command } from './command.ts'

/** SHIP-003, SHIP-006: the shipments of an order with their ids, withdrawn ones too. */
export const shipmentsCommand: Command = {
  usage: 'shipments <order>',
  about: 'the shipments of an order, each with its id',
  most: 1,
  run: async ([number], { db, say }) => {
    const orderId = numberIn(number, 'order')
    if ((await db.$count(orders, eq(orders.id, orderId))) === 0) throw new WrongCommand(`there is no order ${orderId}`)
    const found = await db
      .select({ shipment: shipments, pieces: sum(shipmentLines.quantity).mapWith(Number) })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(eq(shipments.orderId, orderId))
      .groupBy(shipments.id)
      .orderBy(asc(shipments.id))
    for (const { shipment, pieces } of found) say(lineOf(shipment, pieces))
    if (found.length === 0) say(`order ${orderId} has no shipments`)
  },
}

function lineOf(shipment: typeof shipments.$inferSelect, pieces: number): string {
  const { id, number, shippedAt, trackNumber, withdrawnAt, withdrawReason } = shipment
  return [
    `${id}  number ${number}  ${formatDate(shippedAt)}  pieces: ${pieces}`,
    ...(trackNumber === null ? [] : [`track number ${trackNumber}`]),
    ...(withdrawnAt === null ? [] : [`withdrawn ${formatDate(withdrawnAt)}: ${withdrawReason ?? ''}`]),
  ].join('  ')
}
