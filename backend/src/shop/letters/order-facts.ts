import { DELIVERY_TYPE, DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { addMoney, formatMoney, timesMoney, ZERO } from 'shared-contracts/domain/money'
import { vatWords } from 'shared-contracts/domain/vat'
import { WAREHOUSE } from 'shared-contracts/domain/warehouse'
import type { OrderLineRow, OrderRow } from '../orders/schema.ts'
import type { Fact } from './letter-content.ts'
import { letterTexts as texts } from './texts.ts'

export const isPickup = ({ deliveryTypeId }: OrderRow) => deliveryTypeId === DELIVERY_TYPE_ID.pickup

/** How the buyer gets the goods, and who takes them. */
export function receivingFacts(order: OrderRow): Fact[] {
  const { place, vendorName, tariffName, contactName, contactPhone, comment } = order
  return present([
    [texts.receiving, isPickup(order) ? DELIVERY_TYPE.pickup : DELIVERY_TYPE.delivery],
    [texts.address, place?.address],
    [texts.carrier, [vendorName, tariffName].filter(Boolean).join(', ')],
    [texts.contact, `${contactName}\n${contactPhone}`],
    [texts.comment, comment],
  ])
}

/** Where and by what number a pickup is handed over. */
export function warehouseFacts({ fnr }: OrderRow): Fact[] {
  return present([
    // As the history shows it (HIST-030).
    [texts.pickupNumber, fnr?.replace(/^FNR-?/, '')],
    [texts.warehouse, WAREHOUSE.address],
    [texts.hours, WAREHOUSE.hours],
    [texts.phones, WAREHOUSE.phones.join('\n')],
  ])
}

/** The lines of an order, or of a request, with their sums. */
export function goodsOf(lines: readonly Pick<OrderLineRow, 'productName' | 'quantity' | 'price'>[]): Fact[] {
  return lines.map(({ productName, quantity, price }) => [
    productName,
    `${texts.pieces(quantity)} × ${formatMoney(price)} = ${formatMoney(timesMoney(price, quantity))}`,
  ])
}

/** What an order costs. */
export function sumsOf({ goodsPrice, deliveryPrice, vatPercent }: OrderRow): Fact[] {
  return present([
    [texts.goods, formatMoney(goodsPrice)],
    [texts.delivery, deliveryPrice > ZERO && formatMoney(deliveryPrice)],
    [texts.total, `${formatMoney(addMoney(goodsPrice, deliveryPrice))}, ${vatWords(vatPercent)}`],
  ])
}

/** The facts that have a value. */
export function present(facts: readonly (readonly [string, string | null | undefined | false])[]): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
