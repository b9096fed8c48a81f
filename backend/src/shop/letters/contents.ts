import { formatDate } from 'shared-contracts/domain/dates'
import { dayOf, formatDay } from 'shared-contracts/domain/days'
import { formatMoney, ZERO } from 'shared-contracts/domain/money'
import { refundTexts } from 'shared-contracts/texts/refund'
import { obstacleTo, stateOf } from '../orders/order-state.ts'
import type { LetterContent } from './letter-content.ts'
import type { NewsOf } from '../orders/letters/news.ts'
import { goodsOf, isPickup, present, receivingFacts, sumsOf, warehouseFacts } from './order-facts.ts'
import type { OrderOfLetter } from './order-of-letter.ts'
import type { ShipmentOfLetter } from './shipment-of-letter.ts'
import { letterTexts as texts } from './texts.ts'

/** @param hasInvoice whether the letter carries the invoice */
export function placedContent({ order, lines }: OrderOfLetter, hasInvoice: boolean): LetterContent {
  const { id, payUntil } = order
  const isAwaited = payUntil !== null && obstacleTo('expire', stateOf(order)) === undefined
  const invoice = hasInvoice ? texts.invoiceAttached : texts.invoicePending
  return {
    subject: texts.subject.placed(id),
    paragraphs: [
      ...(order.expiredAt === null ? [invoice] : []),
      ...(isAwaited ? [texts.payUntil(formatDate(payUntil))] : []),
    ],
    facts: [...receivingFacts(order), ...sumsOf(order)],
    goods: goodsOf(lines),
    link: linkTo(id),
  }
}

export function paidContent({ order }: OrderOfLetter, { sum, rest }: NewsOf<'paid'>): LetterContent {
  return {
    subject: texts.subject.paid(order.id),
    paragraphs: rest === ZERO ? [texts.paidInFull] : [],
    facts: present([
      [texts.received, formatMoney(sum)],
      [texts.rest, rest > ZERO && formatMoney(rest)],
    ]),
    goods: [],
    link: linkTo(order.id),
  }
}

export function readyContent({ order, lines }: OrderOfLetter): LetterContent {
  return {
    subject: texts.subject.ready(order.id),
    paragraphs: [texts.ready, texts.fetch],
    facts: present([
      ...warehouseFacts(order),
      [texts.rest, order.payRemain > ZERO && order.expiredAt === null && formatMoney(order.payRemain)],
    ]),
    goods: goodsOf(lines),
    link: linkTo(order.id),
  }
}

export function shippedContent({ order, lines }: OrderOfLetter, shipped: ShipmentOfLetter): LetterContent {
  const { shipment, quantities, numbers, hasMore } = shipped
  const isPartly = order.goods === 'partly_shipped'
  return {
    subject: isPartly ? texts.subject.shippedPartly(order.id) : texts.subject.shipped(order.id),
    paragraphs: [
      isPickup(order) ? texts.handedOver : texts.onTheWay,
      ...(isPartly ? [texts.partly] : []),
      texts.documents,
      ...(hasMore ? [texts.moreSerialNumbers] : []),
    ],
    facts: present([
      [texts.carrier, shipment.carrier ?? order.vendorName],
      [texts.trackNumber, shipment.trackNumber],
      [texts.address, order.place?.address],
    ]),
    goods: lines.flatMap(({ position, productName }) => {
      const quantity = quantities.get(position)
      if (quantity === undefined) return []
      const listed = numbers.get(position) ?? []
      const pieces = texts.pieces(quantity)
      return [[productName, listed.length === 0 ? pieces : `${pieces}\n${texts.serialNumbers(listed)}`]]
    }),
    link: linkTo(order.id),
  }
}

/** @returns undefined when the order cannot expire on that day any longer */
export function expiresContent({ order, lines }: OrderOfLetter, { day }: NewsOf<'expires'>, now: Date) {
  const { id, payUntil, payRemain } = order
  const expires = payUntil !== null && payUntil > now && obstacleTo('expire', stateOf(order)) === undefined
  if (!expires || formatDate(payUntil) !== formatDay(day)) return undefined
  const isToday = dayOf(now) === day
  return {
    // A letter that had to wait may be sent on the last day.
    subject: isToday ? texts.subject.expiresToday(id) : texts.subject.expires(id),
    paragraphs: [texts.isLastDay(formatDay(day)), texts.otherwise],
    facts: present([[texts.rest, formatMoney(payRemain)]]),
    goods: goodsOf(lines),
    link: linkTo(id),
  } satisfies LetterContent
}

export function cancelledContent({ order, lines }: OrderOfLetter): LetterContent {
  const { id, cancelReason } = order
  const isExpired = cancelReason === null
  return {
    subject: isExpired ? texts.subject.expired(id) : texts.subject.cancelled(id),
    paragraphs: [isExpired ? texts.expired : texts.cancelled, texts.orderAgain],
    facts: present([[texts.reason, cancelReason]]),
    goods: goodsOf(lines),
    link: { name: texts.toProducts, path: '/products' },
  }
}

export function refundedContent({ order }: OrderOfLetter, { sum, reason, status }: NewsOf<'refunded'>): LetterContent {
  const paragraphs = [refundTexts.reason[reason], refundTexts.money[status](formatMoney(sum)), refundTexts.next[reason]]
  return {
    subject: texts.subject.refunded(order.id),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    facts: [],
    goods: [],
    link: linkTo(order.id),
  }
}

/** AMB-043: the history with this order open. */
function linkTo(orderId: number): LetterContent['link'] {
  return { name: texts.toOrder, path: `/orders?order=${orderId}` }
}
