import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { addMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'

/** What has been paid of an order. */
export const MONEY = ['unpaid', 'partly', 'paid'] as const
type Money = (typeof MONEY)[number]

/** Where the goods of an order are. Only a pickup becomes ready. */
export const GOODS = ['waiting', 'ready', 'partly_shipped', 'shipped'] as const
export type Goods = (typeof GOODS)[number]

/** Why an order has ended. Its goods are back in the stock: it can be neither paid nor shipped. */
export const ENDS = ['expired', 'cancelled'] as const
export type End = (typeof ENDS)[number]

/** SHIP-001: the state of an order: two sides, or an end. */
export interface OrderState {
  readonly isPickup: boolean
  readonly money: Money
  readonly goods: Goods
  /** Null: the order goes on. */
  readonly end: End | null
}

/** The columns of an order that hold its state. */
export interface StateColumns {
  readonly deliveryTypeId: number
  readonly goodsPrice: Kopecks
  readonly deliveryPrice: Kopecks
  readonly payRemain: Kopecks
  readonly goods: Goods
  readonly expiredAt: Date | null
  readonly cancelReason: string | null
}

/** The state that an order's columns hold. */
export function stateOf(order: StateColumns): OrderState {
  const { deliveryTypeId, goods, expiredAt, cancelReason } = order
  const isPickup = deliveryTypeId === DELIVERY_TYPE_ID.pickup
  const ended = cancelReason === null ? 'expired' : 'cancelled'
  return { isPickup, money: moneyOf(order), goods, end: expiredAt === null ? null : ended }
}

function moneyOf({ goodsPrice, deliveryPrice, payRemain }: StateColumns): Money {
  if (payRemain === ZERO) return 'paid'
  return payRemain < addMoney(goodsPrice, deliveryPrice) ? 'partly' : 'unpaid'
}

/** What can be done to an order. */
export type Change = 'pay' | 'makeReady' | 'shipPart' | 'ship' | 'withdraw' | 'expire' | 'cancel'

/** The part of a state that forbids a change: `shipped`, for instance. */
export type Obstacle = End | Money | Goods | 'delivery'

/** The states from which a change may start, unless the order has ended. Goods may be shipped before they are paid. */
const ALLOWED: Readonly<Record<Change, { readonly money: readonly Money[]; readonly goods: readonly Goods[] }>> = {
  pay: { money: ['unpaid', 'partly'], goods: GOODS },
  makeReady: { money: MONEY, goods: ['waiting'] },
  shipPart: { money: MONEY, goods: ['waiting', 'ready', 'partly_shipped'] },
  ship: { money: MONEY, goods: ['waiting', 'ready', 'partly_shipped'] },
  withdraw: { money: MONEY, goods: ['partly_shipped', 'shipped'] },
  expire: { money: ['unpaid'], goods: ['waiting', 'ready'] },
  cancel: { money: ['unpaid'], goods: ['waiting', 'ready'] },
}

/** What forbids a change of an order in this state; undefined if nothing does. */
export function obstacleTo(change: Change, { isPickup, money, goods, end }: OrderState): Obstacle | undefined {
  const allowed = ALLOWED[change]
  if (end !== null) return end
  if (!allowed.money.includes(money)) return money
  if (!allowed.goods.includes(goods)) return goods
  return change === 'makeReady' && !isPickup ? 'delivery' : undefined
}
