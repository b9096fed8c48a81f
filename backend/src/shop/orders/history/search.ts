import { and, desc, eq, getTableColumns, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { StateFilter } from 'shared-contracts/api/orders'
import type { Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { IN_STATE } from '../conditions.ts'
import { orders, type OrderRow } from '../schema.ts'
import type { Position } from './cursor.ts'
import { hasNumber, type NumberPart } from './number-part.ts'

/** Which of an organisation's orders a search finds. */
interface OrderSearch {
  readonly orgId: number
  /** The first moment of the period, and the first one after it. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly deliveryTypeId?: number | undefined
  readonly orderId?: number | undefined
  readonly number?: NumberPart | undefined
  /** Of several states an order has at least one. Empty: any. */
  readonly states: readonly StateFilter[]
}

/** How many orders a search finds, the sum of their prices, and of each state how many it would find. */
interface FoundNumbers {
  readonly total: number
  readonly sum: Kopecks
  readonly counts: Readonly<Record<StateFilter, number>>
}

/** The number and the sum of the orders that a search finds. Read from an index alone. */
export async function countOrders(db: Database, search: OrderSearch): Promise<FoundNumbers> {
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  const isFound = inOneOf(search.states) ?? sql`true`
  const price = sql`${orders.goodsPrice} + ${orders.deliveryPrice}`
  const [numbers] = await db
    .select({
      total: count(isFound),
      sum: sql`coalesce(sum(${price}) filter (where ${isFound}), 0)`.mapWith((sum) => Number(sum) as Kopecks),
      counts: {
        unpaid: count(IN_STATE.unpaid(orders)),
        signature: count(IN_STATE.signature(orders)),
        ready: count(IN_STATE.ready(orders)),
        shipped: count(IN_STATE.shipped(orders)),
      },
    })
    .from(orders)
    .where(matches(db, search))
  if (numbers === undefined) throw new Error('an aggregate gave no row')
  return numbers
}

/**
 * The newest orders that a search finds, after a position. An index answers the filters, so only the rows of found orders
 * are read.
 */
export function findOrders(
  db: Database,
  search: OrderSearch,
  { after, count }: { after: Position | undefined; count: number },
): Promise<{ order: OrderRow; position: Position }[]> {
  const newest = (isInState?: SQL) =>
    db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(and(matches(db, search), isInState, after && isAfter(after)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(count)
  const [one, other, ...more] = search.states.map((state) => IN_STATE[state](orders))
  // Each state has its index, but a part of a number reads all orders once.
  const found =
    one === undefined || other === undefined || search.number !== undefined
      ? newest(inOneOf(search.states)).as('found')
      : union(newest(one), newest(other), ...more.map(newest))
          .orderBy(desc(orders.createdAt), desc(orders.id))
          .limit(count)
          .as('found')
  const createdAt = sql`(extract(epoch from ${found.createdAt}) * 1000000)::bigint`.mapWith(Number)
  return db
    .select({ order: getTableColumns(orders), position: { createdAt, id: found.id } })
    .from(found)
    .innerJoin(orders, eq(orders.id, found.id))
    .orderBy(desc(found.createdAt), desc(found.id))
}

function matches(db: Database, { orgId, from, until, deliveryTypeId, orderId, number }: OrderSearch): SQL | undefined {
  return and(
    eq(orders.organisationId, orgId),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
    deliveryTypeId === undefined ? undefined : eq(orders.deliveryTypeId, deliveryTypeId),
    orderId === undefined ? undefined : isStorableId(orderId) ? eq(orders.id, orderId) : sql`false`,
    number && hasNumber(db, number),
  )
}

/** Whether an order has one of some states; undefined for none. */
function inOneOf(states: readonly StateFilter[]): SQL | undefined {
  return or(...states.map((state) => IN_STATE[state](orders)))
}

/** Whether an order comes after a position in the list, newest first. */
function isAfter({ createdAt, id }: Position): SQL {
  const moment = sql`timestamptz 'epoch' + ${createdAt}::bigint * interval '1 microsecond'`
  return sql`(${orders.createdAt}, ${orders.id}) < (${moment}, ${id})`
}
