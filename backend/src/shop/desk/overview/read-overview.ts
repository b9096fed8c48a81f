import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Overview } from 'shared-contracts/api/desk/overview'
import { boundsOfDay, dayOf } from 'shared-contracts/domain/days'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeRuns } from '../../exchange/runs/schema.ts'
import { awaitsShipment, isUnpaid } from '../../orders/conditions.ts'
import { isUnsent } from '../../orders/letters/conditions.ts'
import { letters } from '../../orders/letters/schema.ts'
import { orders } from '../../orders/schema.ts'
import { shipmentsWithoutNumbers } from '../orders/without-numbers.ts'
import { countFallenRemotes } from './fallbacks.ts'

const DAY_MS = 86_400_000
/** Days of the chart. */
const DAYS = 30

const count = sql`count(*)`.mapWith(Number)

/** DESK-017: what waits now. Each number is read from an index of what waits, or of the last days. */
export async function readOverview(db: Database, remotes: readonly string[], now: Date): Promise<Overview> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  const [unpaid] = await db
    .select({ orders: count, sum: sql`coalesce(sum(${orders.payRemain}), 0)`.mapWith(Number) })
    .from(orders)
    .where(isUnpaid(orders))
  const [toShip] = await db
    .select({
      orders: count,
      pickups: sql`count(*) filter (where ${orders.deliveryTypeId} = ${DELIVERY_TYPE_ID.pickup})`.mapWith(Number),
    })
    .from(orders)
    .where(awaitsShipment(orders))
  const [lacking] = await db
    .select({
      orders: sql`count(distinct lacking.order_id)`.mapWith(Number),
      since: sql`min(lacking.shipped_at)`.mapWith(orders.createdAt),
    })
    .from(sql`${shipmentsWithoutNumbers(now)} lacking`)
  const [run] = await db
    .select()
    .from(exchangeRuns)
    .orderBy(sql`${exchangeRuns.startedAt} desc nulls last`, sql`${exchangeRuns.id} desc nulls last`)
    .limit(1)
  const ofLetters = {
    waiting: await db.$count(letters, eq(letters.state, 'waiting')),
    unsent: await db.$count(letters, isUnsent(letters)),
    sent: await db.$count(letters, and(eq(letters.state, 'sent'), gte(letters.settledAt, yesterday))),
  }
  return {
    unpaid: { orders: unpaid?.orders ?? 0, sum: roublesOf((unpaid?.sum ?? 0) as Kopecks) },
    toShip: toShip ?? { orders: 0, pickups: 0 },
    withoutNumbers: { orders: lacking?.orders ?? 0, since: lacking?.since?.toISOString() ?? null },
    exchange: run
      ? {
          at: (run.endedAt ?? run.startedAt).toISOString(),
          hasFailed: run.state === 'failed',
          refused: run.refused,
        }
      : null,
    letters: ofLetters,
    fallbacks: { remotes: await countFallenRemotes(db, now), known: remotes.length },
    days: await daysOf(db, now),
  }
}

/** Orders and money of the last days, of which today is the last one. */
async function daysOf(db: Database, now: Date): Promise<Overview['days']> {
  const days = Array.from({ length: DAYS }, (_, index) => dayOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)))
  const first = new Date(boundsOfDay(days[0] ?? dayOf(now)).start)
  const day = sql<string>`to_char(${orders.createdAt} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`
  const found = await db
    .select({ day, orders: count, sum: sql`sum(${orders.goodsPrice} + ${orders.deliveryPrice})`.mapWith(Number) })
    .from(orders)
    .where(and(gte(orders.createdAt, first), isNull(orders.expiredAt)))
    .groupBy(sql`1`)
  const byDay = new Map(found.map((row) => [row.day, row]))
  return days.map((one) => {
    const row = byDay.get(one)
    return { day: one, orders: row?.orders ?? 0, sum: roublesOf((row?.sum ?? 0) as Kopecks) }
  })
}
