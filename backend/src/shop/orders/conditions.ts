import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { StateFilter } from 'shared-contracts/api/orders'

// States as conditions on the columns of orders, for statements and for the partial indexes that answer them. PostgreSQL
// uses a partial index only if both have the same text.

type Columns<Name extends string> = Record<Name, AnyPgColumn>

/** Nothing is paid yet. */
export function hasNothingPaid(orders: Columns<'payRemain' | 'goodsPrice' | 'deliveryPrice'>): SQL {
  return sql`${orders.payRemain} = ${orders.goodsPrice} + ${orders.deliveryPrice}`
}

/** SHIP-001: the order expires at its `payUntil`, by ALLOWED of order-state.ts. */
export function canExpire(
  orders: Columns<'payUntil' | 'expiredAt' | 'goods' | 'payRemain' | 'goodsPrice' | 'deliveryPrice'>,
): SQL {
  return sql`${orders.payUntil} is not null and ${orders.expiredAt} is null and ${orders.goods} in ('waiting', 'ready')
    and ${hasNothingPaid(orders)}`
}

/** AMB-196: something is left to pay. */
export function isUnpaid(orders: Columns<'expiredAt' | 'payRemain'>): SQL {
  return sql`${orders.expiredAt} is null and ${orders.payRemain} > 0`
}

/** AMB-196: the states that a search finds (HIST-034, HIST-040, HIST-041, HIST-043). */
export const IN_STATE: Readonly<
  Record<StateFilter, (orders: Columns<'expiredAt' | 'payRemain' | 'goods' | 'docStatus'>) => SQL>
> = {
  unpaid: isUnpaid,
  signature: (orders) => sql`${orders.docStatus} = 'Ожидает подписи'`,
  ready: (orders) => sql`${orders.expiredAt} is null and ${orders.goods} = 'ready'`,
  shipped: (orders) => sql`${orders.goods} = 'shipped'`,
}

/** DESK-005: the order is paid or shipped in part, and not shipped whole. */
export function awaitsShipment(orders: Columns<'expiredAt' | 'goods' | 'payRemain'>): SQL {
  return sql`${orders.expiredAt} is null and (${orders.goods} = 'partly_shipped'
    or (${orders.goods} in ('waiting', 'ready') and ${orders.payRemain} = 0))`
}

/** The order holds goods in the warehouse without being paid in full. Sample orders hold none. */
export function holdsUnpaidGoods(orders: Columns<'expiredAt' | 'payRemain' | 'goods' | 'isSample'>): SQL {
  return sql`${isUnpaid(orders)} and ${orders.goods} in ('waiting', 'ready') and not ${orders.isSample}`
}

/** EXCH-018: the order's goods are in the warehouse, or on no shipment that the portal knows. Sample orders hold none. */
export function holdsGoods(orders: Columns<'expiredAt' | 'goods' | 'isSample'>): SQL {
  return sql`${orders.expiredAt} is null and ${orders.goods} <> 'shipped' and not ${orders.isSample}`
}
