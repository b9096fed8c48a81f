import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { carrierTariffs } from '../tariffs/carriers.ts'
import { towns } from '../geography/towns.ts'
import type { End, Goods } from 'backend/shop/orders/order-state'
import { company, type SampleAccount, type SampleOrganisation } from './sample-accounts.ts'
import { sampleProducts, type SampleProduct } from './sample-products.ts'

/** A buyer with a long history: it may pick up, and its accountant looks for papers. */
export const sampleRegular: SampleOrganisation = company(
  1008,
  'Торговая сеть Каскад',
  '77',
  '125167, г Москва, пр-кт Ленинградский, д 37',
  'SPECIAL',
  'zakupki@kaskad.example.ru',
)

export const orderer: SampleAccount = {
  phone: '79000000007',
  name: 'Лебедева Наталья Андреевна',
  email: 'lebedeva@kaskad.example.ru',
  loginType: 'LK',
  organisations: [{ id: sampleRegular.id }],
}

const SAMPLE_ORDER_COUNT = 45
/** Number of the oldest sample order; buyers' own orders have higher numbers. */
const FIRST_SAMPLE_ORDER = 103_001

/** State of an order, as far as the states differ. */
interface State {
  readonly isPickup: boolean
  /** Percent of the price still to be paid. */
  readonly remains: number
  readonly goods: Exclude<Goods, 'partly_shipped'>
  readonly end: End | null
  /** AMB-153; of shipped orders, if they exchange documents electronically. */
  readonly signature: 'awaited' | 'given' | null
  /** Its invoice is never made, so that the buyer sees «Счет формируется». */
  readonly isInvoiceForming?: true
}

type More = Partial<Pick<State, 'end' | 'signature' | 'isInvoiceForming'>>

const delivery = (remains: number, goods: State['goods'], more: More = {}): State => ({
  isPickup: false,
  remains,
  goods,
  end: null,
  signature: null,
  ...more,
})
const pickup = (...state: Parameters<typeof delivery>): State => ({ ...delivery(...state), isPickup: true })

/** Every state of payment, delivery and documents (HIST-033..043), newest first. */
const recent: readonly State[] = [
  delivery(100, 'waiting', { isInvoiceForming: true }),
  delivery(100, 'waiting'),
  pickup(100, 'waiting'),
  delivery(60, 'waiting'),
  pickup(33, 'waiting'),
  delivery(0, 'waiting'),
  pickup(0, 'waiting'),
  pickup(0, 'waiting'),
  pickup(0, 'ready'),
  pickup(0, 'ready'),
  delivery(0, 'shipped', { signature: 'awaited' }),
  pickup(0, 'shipped', { signature: 'awaited' }),
  delivery(25, 'shipped', { signature: 'awaited' }),
  delivery(0, 'shipped', { signature: 'given' }),
  pickup(0, 'shipped', { signature: 'given' }),
  delivery(0, 'shipped'),
  delivery(100, 'waiting', { end: 'expired' }),
  pickup(100, 'waiting', { end: 'expired' }),
  pickup(100, 'waiting', { end: 'cancelled' }),
]

/** States of the orders before them, in turn. */
const old: readonly State[] = [
  delivery(0, 'shipped', { signature: 'given' }),
  pickup(0, 'shipped', { signature: 'given' }),
  delivery(0, 'shipped'),
  pickup(100, 'waiting', { end: 'expired' }),
  delivery(0, 'shipped', { signature: 'given' }),
]

interface SampleLine {
  readonly product: SampleProduct
  readonly quantity: number
}

export interface SampleOrder extends State {
  readonly id: number
  readonly createdAt: Date
  readonly authorName: string
  readonly lines: readonly SampleLine[]
  /** Null for pickup. */
  readonly tariff: { readonly vendorId: number; readonly vendorName: string; readonly name: string } | null
  readonly urgentTypeId: number | null
  /** Roubles. */
  readonly deliveryPrice: number
  readonly period: string | null
  readonly address: string | null
  readonly comment: string | null
}

const DAY = 24 * 60 * 60_000
const NEWEST = Date.parse('2026-11-20T08:15:00Z')
const authors = [orderer.name, 'Кузнецов Павел Ильич', orderer.name]
const streets = ['ул Ленина, д 14', 'пр-кт Мира, д 3 к 2', 'ул Садовая, д 51', 'ул Гагарина, д 8']
const comments = [
  null,
  null,
  'Позвоните за час до приезда, пропуск заказываем на машину.',
  null,
  'Нужны оригиналы документов вместе с грузом.',
]

/** Items of a list in turn. */
function inTurn<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}

const ofType = (type: SampleProduct['type']) => sampleProducts.filter((product) => product.type === type)
const drives = ofType('FN')

/** Lines of one or several products. One order has many pieces; sets and kits never stand together. */
function linesOf(index: number): SampleLine[] {
  const others = index % 2 === 0 ? ofType('KIT') : ofType('SET')
  const products = [inTurn(drives, index), ...(index % 3 === 0 ? [] : [inTurn(others, index)])]
  if (index % 5 === 4) products.push(inTurn(drives, index + 3))
  return products.map((product, position) => ({
    product,
    quantity: index === 13 && position === 0 ? 120 : 1 + ((index * 3 + position * 2) % 9),
  }))
}

function orderOf(state: State, index: number): SampleOrder {
  const carrier = inTurn(carrierTariffs, index)
  const town = inTurn(towns, index * 5 + 1)
  const createdAt = new Date(NEWEST - Math.round(index * 5.3 * 24) * (DAY / 24) - ((index * 37) % 60) * 60_000)
  return {
    ...state,
    id: FIRST_SAMPLE_ORDER + SAMPLE_ORDER_COUNT - 1 - index,
    createdAt,
    authorName: inTurn(authors, index),
    lines: linesOf(index),
    tariff: state.isPickup
      ? null
      : { vendorId: carrier.vendorId, vendorName: carrier.vendorName, name: carrier.tariffName },
    urgentTypeId: state.isPickup ? null : carrier.urgentTypeId,
    deliveryPrice: state.isPickup ? 0 : 520 + ((index * 130) % 900),
    period: state.isPickup ? null : '3–6 дн.',
    address: state.isPickup ? null : `${town.type} ${town.name}, ${inTurn(streets, index)}`,
    comment: inTurn(comments, index),
  }
}

/** The orders of account -07, newest first. The same on every start. */
export const sampleOrders: readonly SampleOrder[] = Array.from({ length: SAMPLE_ORDER_COUNT }, (_, index) =>
  orderOf(recent[index] ?? inTurn(old, index), index),
)

/** Whether the goods of an order have left the warehouse. */
export function isShipped({ goods }: SampleOrder): boolean {
  return goods === 'shipped'
}

/** CONST-028 */
export function deliveryTypeOf({ isPickup }: SampleOrder): number {
  return isPickup ? DELIVERY_TYPE_ID.pickup : DELIVERY_TYPE_ID.delivery
}
