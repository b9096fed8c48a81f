import { asc, eq } from 'drizzle-orm'
import type { PrintedOrder } from '../../content/printed-order.ts'
import type { Database } from '../../database/database.ts'
import { organisations } from '../../organisations/schema.ts'
import { orderLines, orders, type OrderRow } from '../schema.ts'
import { serialNumbers } from './schema.ts'

/** Reads what the documents of an order show; undefined when there is no such order. */
export async function readPrintedOrder(db: Database, orderId: number): Promise<PrintedOrder | undefined> {
  const [found] = await db
    .select({ order: orders, organisation: organisations })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(eq(orders.id, orderId))
  if (found === undefined) return undefined
  const { order, organisation } = found
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
  const drives = await db
    .select({ serialNumber: serialNumbers.serialNumber, position: serialNumbers.position })
    .from(serialNumbers)
    .where(eq(serialNumbers.orderId, orderId))
    .orderBy(asc(serialNumbers.position), asc(serialNumbers.serialNumber))
  const names = new Map(lines.map(({ position, productName }) => [position, productName]))
  return {
    orderId,
    orderedAt: order.createdAt,
    shippedAt: order.shippedAt,
    buyer: {
      name: organisation.longName,
      inn: organisation.inn,
      kpp: organisation.kpp,
      address: organisation.legalAddress,
    },
    lines: lines.map(({ productName, quantity, price }) => ({ name: productName, quantity, price })),
    delivery: deliveryOf(order),
    serialNumbers: drives.map(({ serialNumber, position }) => ({
      serialNumber,
      productName: names.get(position) ?? '',
    })),
  }
}

function deliveryOf({ place, vendorName, tariffName, deliveryPrice }: OrderRow): PrintedOrder['delivery'] {
  if (place === null) return null
  const tariff = [vendorName, tariffName].filter((name) => name !== null).join(', ')
  return {
    address: place.address ?? '',
    carrier: tariff === '' ? 'Доставка' : `Доставка: ${tariff}`,
    price: deliveryPrice,
  }
}
