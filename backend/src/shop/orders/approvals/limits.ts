import { and, eq, inArray, sql } from 'drizzle-orm'
import { PERIODS, type Limit, type Period } from 'shared-contracts/api/own-limit'
import { boundsOfDay } from 'shared-contracts/domain/days'
import { addMoney, roublesOf, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { memberships } from '../../organisations/schema.ts'
import { orders } from '../schema.ts'
import { sinceOf } from './period.ts'
import { kopecksIn, sumOfRequest } from './present-sum.ts'
import { approvals } from './schema.ts'

/** APPR-001: a member's limits with what counts against them. */
export interface MemberLimits {
  readonly userId: number
  /** Null: no limit. */
  readonly perOrder: Kopecks | null
  readonly perPeriod: Kopecks | null
  readonly period: Period
  /** APPR-002: orders placed in the current period, but those that expired or were cancelled. */
  readonly orders: Kopecks
  /** APPR-002: all requests that wait, at today's prices: they would be placed in the current period. */
  readonly requests: Kopecks
}

/**
 * The limits of some members of an organisation, or of all, in one statement: an order that is placed from a request
 * meanwhile counts once.
 */
export function readLimits(
  db: Database,
  organisationId: number,
  { userIds, now }: { readonly userIds?: readonly number[]; readonly now: Date },
): Promise<MemberLimits[]> {
  const starts = PERIODS.map((period) => {
    const start = new Date(boundsOfDay(sinceOf(period, now)).start).toISOString()
    return sql`when ${period} then ${start}::timestamptz`
  })
  const since = sql`case ${memberships}.limit_period ${sql.join(starts, sql` `)} end`
  const ofMember = (table: typeof orders | typeof approvals, author: string) =>
    sql`${table}.organisation_id = ${memberships}.organisation_id and ${table}.${sql.identifier(author)} = ${memberships}.user_id`
  const ordered = sql`(
    select coalesce(sum(${orders}.goods_price + ${orders}.delivery_price), 0) from ${orders}
    where ${ofMember(orders, 'author_id')} and ${orders}.created_at >= ${since} and ${orders}.expired_at is null)`
  const requested = sql`(
    select coalesce(sum(${sumOfRequest}), 0) from ${approvals}
    where ${ofMember(approvals, 'asker_id')} and ${approvals}.state = 'pending')`
  return db
    .select({
      userId: memberships.userId,
      perOrder: memberships.limitPerOrder,
      perPeriod: memberships.limitPerPeriod,
      period: memberships.limitPeriod,
      orders: ordered.mapWith(kopecksIn),
      requests: requested.mapWith(kopecksIn),
    })
    .from(memberships)
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        userIds === undefined ? undefined : inArray(memberships.userId, [...userIds]),
      ),
    )
}

/** What is left of a limit of the period; null without one. Never below 0, also when the limit was lowered (APPR-001). */
export function leftOf({ perPeriod, orders: ordered, requests }: MemberLimits): Kopecks | null {
  if (perPeriod === null) return null
  return Math.max(ZERO, perPeriod - ordered - requests) as Kopecks
}

/** A limit as the contract gives it. */
export function limitOf(limits: MemberLimits, now: Date): Limit {
  const { perOrder, perPeriod, period } = limits
  return {
    perOrder: roublesOrNull(perOrder),
    perPeriod: roublesOrNull(perPeriod),
    period,
    since: sinceOf(period, now),
    spent: roublesOf(addMoney(limits.orders, limits.requests)),
    left: roublesOrNull(leftOf(limits)),
  }
}

const roublesOrNull = (sum: Kopecks | null) => (sum === null ? null : roublesOf(sum))

/** By how much a sum is beyond a limit. */
export interface Excess {
  readonly limit: 'order' | 'period'
  readonly by: Kopecks
}

/**
 * APPR-002: the larger excess of an order or a request over the limits; undefined within them.
 * @param isCounted whether the sum is among the member's requests already
 */
export function excessOf(limits: MemberLimits, sum: Kopecks, isCounted: boolean): Excess | undefined {
  const { perOrder, perPeriod, orders: ordered, requests } = limits
  const counted = addMoney(ordered, requests, isCounted ? ZERO : sum)
  const beyond = (limit: Kopecks | null, value: Kopecks) => (limit === null ? ZERO : ((value - limit) as Kopecks))
  const ofOrder: Excess = { limit: 'order', by: beyond(perOrder, sum) }
  const ofPeriod: Excess = { limit: 'period', by: beyond(perPeriod, counted) }
  const larger = ofOrder.by > ofPeriod.by ? ofOrder : ofPeriod
  return larger.by > ZERO ? larger : undefined
}
