import type { OrderLine } from 'shared-contracts/api/orders'
import { dayText } from '../order/order-moment.ts'
import type { ProgressFacts } from '../order/order-progress.ts'
import { piecesOf } from './pieces.ts'
import { shipmentTexts as texts } from './texts.ts'
import type { OrderShipments } from './use-order-shipments.ts'

/** What the payments and shipments of an order say of its steps. @param lines of the order, empty until they are loaded */
export function progressFacts(
  lines: readonly OrderLine[],
  { shipments, payments }: Pick<OrderShipments, 'shipments' | 'payments'>,
): ProgressFacts {
  const paid = payments.at(-1)
  const [latest] = shipments
  const pieces = texts.piecesOf(piecesOf(shipments.flatMap((shipment) => shipment.lines)), piecesOf(lines))
  return {
    paidOn: paid === undefined ? null : dayText(paid.paidAt),
    shipped:
      latest === undefined ? null : [dayText(latest.shippedAt), ...(lines.length === 0 ? [] : [pieces])].join(', '),
  }
}
