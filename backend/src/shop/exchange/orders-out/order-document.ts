import { wallTimeOf } from 'shared-contracts/domain/days'
import { addMoney, roublesOf, timesMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import { vatIncluded } from 'shared-contracts/domain/vat'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import type { OrganisationRow } from '../../organisations/schema.ts'
import { stateOf } from '../../orders/order-state.ts'
import type { OrderLineRow, OrderRow } from '../../orders/schema.ts'
import { statusTexts } from '../../orders/status-texts.ts'
import { buyerElement } from './buyer-element.ts'
import type { XmlElement } from '../xml/element.ts'
import { atMost, filled, xml } from '../xml/write-xml.ts'

/** A line of an order, and what 1C calls its product. */
export interface ToldLine extends Pick<OrderLineRow, 'productName' | 'price' | 'quantity'> {
  /** `guid` or `guid#guid`; undefined for a product that 1C does not know. */
  readonly externalId?: string | undefined
}

/** An order with all that 1C is told of it. */
export interface ToldOrder {
  readonly order: OrderRow
  readonly organisation: OrganisationRow
  readonly lines: readonly ToldLine[]
}

/**
 * EXCH-022: an order as 1C demands it, its elements in the sequence of the schemas 2.08 and 2.10. Dates and times are
 * those of Moscow.
 */
export function orderDocument({ order, organisation, lines }: ToldOrder): XmlElement {
  const orderedAt = wallTimeOf(order.createdAt.toISOString()).toISOString()
  const goods = lines.map(({ productName, price, quantity, externalId }) =>
    lineElement({ id: externalId, name: productName, kind: 'Товар', price, quantity }, order.vatPercent),
  )
  const delivery = { id: 'ORDER_DELIVERY', name: 'Доставка заказа', kind: 'Услуга', quantity: 1 } as const
  const sums = [...lines.map(({ price, quantity }) => timesMoney(price, quantity)), order.deliveryPrice]
  return xml('Документ', [
    xml('Ид', String(order.id)),
    xml('Номер', String(order.id)),
    xml('Дата', orderedAt.slice(0, 10)),
    xml('ХозОперация', 'Заказ товара'),
    xml('Роль', 'Продавец'),
    xml('Валюта', 'руб'),
    xml('Курс', '1'),
    xml('Сумма', decimal(addMoney(...sums))),
    xml('Контрагенты', [buyerElement(organisation, order)]),
    xml('Время', orderedAt.slice(11, 19)),
    filled('Комментарий', order.comment, 3_000),
    taxes(sums, order.vatPercent),
    xml('Товары', [
      ...goods,
      order.deliveryPrice === ZERO
        ? undefined
        : lineElement({ ...delivery, price: order.deliveryPrice }, order.vatPercent),
    ]),
    requisites(requisitesOf(order, organisation)),
  ])
}

interface Line {
  readonly id: string | undefined
  readonly name: string
  readonly kind: 'Товар' | 'Услуга'
  readonly price: Kopecks
  readonly quantity: number
}

function lineElement({ id, name, kind, price, quantity }: Line, vatPercent: number): XmlElement {
  const sum = timesMoney(price, quantity)
  return xml('Товар', [
    id === undefined ? undefined : xml('Ид', id),
    xml('Наименование', toldName(name)),
    piece,
    xml('СтавкиНалогов', [xml('СтавкаНалога', [xml('Наименование', 'НДС'), xml('Ставка', rateOf(vatPercent))])]),
    requisites({ ВидНоменклатуры: kind, ТипНоменклатуры: kind }),
    xml('ЦенаЗаЕдиницу', decimal(price)),
    xml('Количество', String(quantity)),
    xml('Сумма', decimal(sum)),
    taxes([sum], vatPercent),
  ])
}

/** The name of a product as 1C is told it: the schema has room for 255 characters. */
export function toldName(name: string): string {
  return atMost(255, name).trim()
}

/** The portal sells pieces, and delivers once. 1C stops at a unit without attributes. */
const piece = xml('БазоваяЕдиница', 'шт', {
  Код: '796',
  НаименованиеПолное: 'Штука',
  МеждународноеСокращение: 'PCE',
})

/** The VAT contained in some sums: rounded for each, then added up, as the order's documents do. */
function taxes(sums: readonly Kopecks[], vatPercent: number): XmlElement {
  const vat = addMoney(...sums.map((sum) => vatIncluded(sum, vatPercent)))
  return xml('Налоги', [
    xml('Налог', [
      xml('Наименование', 'НДС'),
      xml('УчтеноВСумме', 'true'),
      xml('Сумма', decimal(vat)),
      xml('Ставка', rateOf(vatPercent)),
    ]),
  ])
}

const rateOf = (vatPercent: number) => (vatPercent === 0 ? 'Без НДС' : String(vatPercent))

/** What the schema has no element for. Null: not told. */
function requisitesOf(order: OrderRow, { ogrn }: OrganisationRow): Readonly<Record<string, string | null>> {
  const state = stateOf(order)
  const tariff = [order.vendorName, order.tariffName].filter((name) => name !== null).join(', ')
  return {
    ОГРН: ogrn,
    'Статус заказа': statusTexts(state).statusName,
    'Заказ оплачен': String(state.money === 'paid'),
    Отменен: String(state.end !== null),
    'Способ доставки': order.deliveryTypeId === DELIVERY_TYPE_ID.pickup ? 'Самовывоз' : 'Доставка',
    'Тариф доставки': tariff,
    'Адрес доставки': order.place?.address ?? null,
    'Контактное лицо': order.contactName,
    'Контактный телефон': order.contactPhone,
  }
}

function requisites(named: Readonly<Record<string, string | null>>): XmlElement {
  const told = Object.entries(named).flatMap(([name, value]) =>
    value === null || value.trim() === '' ? [] : [{ name, value }],
  )
  return xml(
    'ЗначенияРеквизитов',
    told.map(({ name, value }) =>
      xml('ЗначениеРеквизита', [xml('Наименование', name), xml('Значение', atMost(1_000, value))]),
    ),
  )
}

/** Roubles with two decimals and a point. */
function decimal(sum: Kopecks): string {
  return roublesOf(sum).toFixed(2)
}
