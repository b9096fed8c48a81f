import type { Order } from 'shared-contracts/api/orders'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { isPayable, isPickup, PAY_STATUS } from 'shared-contracts/domain/order-status'
import { formatPhone } from 'shared-contracts/domain/phone'
import { momentText } from '../order/order-moment.ts'
import { progressStatus } from '../order/order-progress.ts'
import { texts } from '../texts.ts'
import { detailsTexts } from './texts.ts'

/** One fact of an order: label, text, and an optional link to an outside page. */
export interface OrderFact {
  readonly name: string
  readonly text: string
  readonly href?: string | undefined
}

/** What the facts of an order need beside it. */
export interface FactSources {
  /** Tracking URLs by carrier (AMB-152). */
  readonly trackingUrls: Readonly<Record<string, string>>
  readonly payer: string | null
  readonly seller: string
}

type Given = readonly [name: string, text: string | null | undefined, href?: string | undefined]

/** How the order is received. Unknown facts are left out (HIST-030, HIST-031). */
export function receivingFacts(order: Order, { trackingUrls }: Pick<FactSources, 'trackingUrls'>): OrderFact[] {
  const place = isPickup(order) ? (order.addressDesc ?? order.orderDeliveryAddress) : order.orderDeliveryAddress
  const delivery: Partial<Order> = isPickup(order) ? {} : order
  return known([
    [texts.deliveryStatus, progressStatus(order)],
    [isPickup(order) ? texts.pickupPoint : texts.address, place],
    [texts.vendor, delivery.vendorName],
    [detailsTexts.tariff, [delivery.tariffName, delivery.period].filter(Boolean).join(', ')],
    [texts.trackNumber, order.trackNumber, trackingUrl(order, trackingUrls)],
    [texts.fnr, order.FNR],
    [texts.contactName, order.contactName],
    [texts.contactPhone, order.contactPhone && (formatPhone(order.contactPhone) || order.contactPhone)],
    [texts.comment, order.comment],
  ])
}

/** Who pays whom, and what is left to pay. */
export function paymentFacts(order: Order, { payer, seller }: Pick<FactSources, 'payer' | 'seller'>): OrderFact[] {
  const { payStatusName, payRemain } = order
  return known([
    // AMB-156: this pay status only repeats the order's own status.
    [texts.payStatus, payStatusName === PAY_STATUS.ready ? null : payStatusName],
    [detailsTexts.payRemain, isPayable(order) && payRemain ? formatMoney(kopecksOf(payRemain)) : null],
    [detailsTexts.expiredAt, order.expiredAt && momentText(order.expiredAt)],
    [detailsTexts.payer, payer],
    [detailsTexts.seller, seller],
  ])
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

function known(facts: readonly Given[]): OrderFact[] {
  return facts.flatMap(([name, text, href]) => (text ? [{ name, text, href }] : []))
}
