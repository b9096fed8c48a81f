import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { orders } from './schema.ts'
import { ORDER_STATUS } from './statuses.ts'

/** Orders that hold goods in the warehouse without being paid in full. Sample orders hold none. */
export const holdsUnpaidGoods = and(
  isNull(orders.expiredAt),
  gt(orders.payRemain, sql`0`),
  inArray(orders.statusName, [ORDER_STATUS.awaitsShipping, ORDER_STATUS.isAssembled]),
  isNull(orders.trackNumber),
  eq(orders.isSample, false),
)
