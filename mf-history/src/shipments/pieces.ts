import type { OrderShipment } from 'shared-contracts/api/order-shipments'
import type { OrderLine } from 'shared-contracts/api/orders'
import { shipmentTexts as texts } from './texts.ts'

type Product = Pick<OrderLine, 'productId' | 'productName'>
const keyOf = ({ productId, productName }: Product) => productId ?? productName

/** SHIP-003: how many pieces of each line of an order are shipped, in the lines' sequence. */
export function shippedPieces(lines: readonly OrderLine[], shipments: readonly OrderShipment[]): number[] {
  const left = new Map<number | string, number>()
  for (const line of shipments.flatMap((shipment) => shipment.lines)) {
    left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + line.quantity)
  }
  // A product may stand in two lines of an order.
  return lines.map((line) => {
    const pieces = Math.min(line.quantity, left.get(keyOf(line)) ?? 0)
    left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) - pieces)
    return pieces
  })
}

export function piecesOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The serial numbers of a shipment. */
export function numbersOf({ lines }: OrderShipment): string[] {
  return lines.flatMap(({ serialNumbers }) => serialNumbers)
}

/** SHIP-004: how many serial numbers the shipments of an order have, as it is shown; unknown without shipments. */
export function knownNumbers({ shipments }: { readonly shipments: readonly OrderShipment[] }): string | undefined {
  return shipments.length === 0 ? undefined : texts.numbers(shipments.flatMap(numbersOf).length)
}
