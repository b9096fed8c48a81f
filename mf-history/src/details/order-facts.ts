import type { OrderPayment } from 'shared-contracts/api/order-shipments'
import type { Order } from 'shared-contracts/api/orders'
import { periodText } from 'shared-contracts/domain/delivery'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { isPickup } from 'shared-contracts/domain/order-status'
import { formatPhone } from 'shared-contracts/domain/phone'
import { unbroken } from 'shared-contracts/texts/unbroken'
import { dayText } from '../order/order-moment.ts'
import type { Fact } from 'shared-ui/unshared/fact-list'
import { restToPay } from '../order/order-sums.ts'
import { trackingUrl } from '../order/tracking-url.ts'
import { payTexts as paymentTexts } from '../payment/texts.ts'
import { texts } from '../texts.ts'
import { detailsTexts } from './texts.ts'

type Given = readonly [name: string, text: string | null | undefined, href?: string | undefined]

/**
 * How the order is received. Unknown facts are left out (HIST-030, HIST-031).
 * @param trackingUrls tracking URLs by carrier (AMB-152)
 */
export function receivingFacts(order: Order, trackingUrls: Readonly<Record<string, string>>): Fact[] {
  const place = isPickup(order) ? (order.addressDesc ?? order.orderDeliveryAddress) : order.orderDeliveryAddress
  const delivery: Partial<Order> = isPickup(order) ? {} : order
  return known([
    [texts.vendor, delivery.vendorName],
    [
      detailsTexts.tariff,
      [delivery.tariffName, delivery.period && periodText(delivery.period)].filter(Boolean).join(', '),
    ],
    [isPickup(order) ? texts.pickupPoint : texts.address, place],
    [texts.trackNumber, order.trackNumber, trackingUrl(order, trackingUrls)],
    // The label has the letters.
    [texts.fnr, order.FNR?.replace(/^FNR-?/, '')],
    [texts.contactName, order.contactName],
    [texts.contactPhone, order.contactPhone && (formatPhone(order.contactPhone) || order.contactPhone)],
    [texts.comment, order.comment],
  ])
}

/** SHIP-009: the payments of an order on paper, and what is left to pay of an order paid in part. */
export function moneyFacts(order: Order, payments: readonly OrderPayment[]): Fact[] {
  const rest = restToPay(order)
  return known([
    ...payments.map(({ paidAt, sum, document }): Given => {
      const parts = [formatMoney(kopecksOf(sum)), document && unbroken(document)]
      return [paymentTexts.payment(dayText(paidAt)), parts.filter(Boolean).join(', ')]
    }),
    [paymentTexts.rest, rest && formatMoney(rest)],
  ])
}

/** Why an order was cancelled (AMB-197). */
export function endFacts({ cancelReason }: Order): Fact[] {
  return known([[detailsTexts.cancelReason, cancelReason]])
}

/** Who ordered, who approved it (APPR-005), who pays and who sells. */
export function partyFacts(
  { person, approvedBy }: Order,
  { payer, seller }: Readonly<Record<'payer' | 'seller', string | null>>,
) {
  return known([
    [detailsTexts.author, person],
    [detailsTexts.approvedBy, approvedBy],
    [detailsTexts.payer, payer],
    [detailsTexts.seller, seller],
  ])
}

function known(facts: readonly Given[]): Fact[] {
  return facts.flatMap(([name, text, href]) => (text ? [{ name, text, href }] : []))
}
