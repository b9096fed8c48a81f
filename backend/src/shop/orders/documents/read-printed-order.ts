import { and, asc, eq } from 'drizzle-orm'
import { EDO_FLOW_TYPE } from 'shared-contracts/domain/limits'
import { ZERO } from 'shared-contracts/domain/money'
import type { DocumentTerms, PrintedOrder } from '../../printed-documents/printed-order.ts'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeTypeOf } from '../../edo/store.ts'
import { organisations } from '../../organisations/schema.ts'
import { obstacleTo, stateOf } from '../order-state.ts'
import { orderLines, orders, type OrderRow } from '../schema.ts'
import { serialNumbers } from '../shipments/schema.ts'
import type { PrintedShipment } from './read-shipment.ts'

/**
 * Reads what the documents of an order show, and whose order it is; undefined when there is no such order.
 * @param shipment with it, what the documents of this shipment show: the price of the delivery is in those of the first one
 */
export async function readPrintedOrder(
  db: Database,
  orderId: number,
  { hasEdo }: Pick<DocumentTerms, 'hasEdo'>,
  shipment?: PrintedShipment,
): Promise<(PrintedOrder & { readonly organisationId: number }) | undefined> {
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
    .where(and(eq(serialNumbers.orderId, orderId), shipment && eq(serialNumbers.shipmentNumber, shipment.number)))
    .orderBy(asc(serialNumbers.position), asc(serialNumbers.serialNumber))
  const names = new Map(lines.map(({ position, productName }) => [position, productName]))
  return {
    orderId,
    organisationId: organisation.id,
    orderedAt: order.createdAt,
    shippedAt: shipment?.shippedAt ?? order.shippedAt,
    shipmentNumber: shipment?.number,
    payUntil: obstacleTo('expire', stateOf(order)) === undefined ? order.payUntil : null,
    endedAt: order.expiredAt,
    vatPercent: order.vatPercent,
    buyer: {
      name: organisation.longName,
      inn: organisation.inn,
      kpp: organisation.kpp,
      address: organisation.legalAddress,
      isOnPaper: exchangeTypeOf(organisation, hasEdo) !== EDO_FLOW_TYPE,
    },
    lines: lines.flatMap(({ position, productId, productName, quantity: ordered, price }) => {
      const quantity = shipment === undefined ? ordered : (shipment.quantities.get(position) ?? 0)
      return quantity > 0 ? [{ code: String(productId), name: productName, quantity, price }] : []
    }),
    delivery: deliveryOf(order, shipment),
    serialNumbers: drives.map(({ serialNumber, position }) => ({
      serialNumber,
      productName: names.get(position) ?? '',
    })),
  }
}

function deliveryOf(
  { place, vendorName, tariffName, deliveryPrice }: OrderRow,
  shipment: PrintedShipment | undefined,
): PrintedOrder['delivery'] {
  if (place === null) return null
  const tariff = [vendorName, tariffName].filter((name) => name !== null).join(', ')
  return {
    address: place.address ?? '',
    carrier: tariff === '' ? 'Доставка' : `Доставка: ${tariff}`,
    price: shipment === undefined || shipment.number === 1 ? deliveryPrice : ZERO,
  }
}
