import type { Order } from 'shared-contracts/api/orders'
import { formatPhone } from 'shared-contracts/domain/phone'
import { isPickup, PAY_STATUS } from 'shared-contracts/domain/order-status'
import { progressStatus } from '../order/order-progress.ts'
import { texts } from '../texts.ts'

/** One fact of an order: label, text, and an optional link to an outside page. */
export interface OrderFact {
  readonly name: string
  readonly text: string
  readonly href?: string | undefined
}

/** The facts shown beside an order's lines. Unknown facts are left out (HIST-030, HIST-031). */
export function orderFacts(order: Order, trackingUrls: Readonly<Record<string, string>>): OrderFact[] {
  const place = isPickup(order) ? (order.addressDesc ?? order.orderDeliveryAddress) : order.orderDeliveryAddress
  const facts: [string, string | null | undefined, (string | undefined)?][] = [
    [texts.contactName, order.contactName],
    [texts.contactPhone, order.contactPhone && (formatPhone(order.contactPhone) || order.contactPhone)],
    [isPickup(order) ? texts.pickupPoint : texts.address, place],
    [texts.vendor, isPickup(order) ? null : order.vendorName],
    [texts.trackNumber, order.trackNumber, trackingUrl(order, trackingUrls)],
    [texts.fnr, order.FNR],
    // AMB-156: this pay status only repeats the order's own status.
    [texts.payStatus, order.payStatusName === PAY_STATUS.ready ? null : order.payStatusName],
    [texts.deliveryStatus, progressStatus(order)],
    [texts.comment, order.comment],
  ]
  return facts.flatMap(([name, text, href]) => (text ? [{ name, text, href }] : []))
}

/** HIST-022, AMB-152: the carrier's tracking page of a shipment, from the carrier's URL template. */
export function trackingUrl(
  { vendorName, trackNumber }: Pick<Order, 'vendorName' | 'trackNumber'>,
  trackingUrls: Readonly<Record<string, string>>,
): string | undefined {
  if (!vendorName || !trackNumber || !Object.hasOwn(trackingUrls, vendorName)) return undefined
  const url = trackingUrls[vendorName]?.replaceAll('{trackNumber}', encodeURIComponent(trackNumber))
  return url?.startsWith('https://') ? url : undefined
}
