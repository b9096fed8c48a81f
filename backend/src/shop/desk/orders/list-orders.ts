import { and, desc, eq, getTableColumns, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { DeskOrder, DeskOrderState } from 'shared-contracts/api/desk/orders'
import { boundsOfDay, type Day } from 'shared-contracts/domain/days'
import { lookupNumber } from 'shared-contracts/domain/lookup-text'
import { addMoney, roublesOf } from 'shared-contracts/domain/money'
import { PAY_STATUS } from 'shared-contracts/domain/order-status'
import { hasPartsOf } from '../../../platform/database/contains.ts'
import type { Database } from '../../../platform/database/database.ts'
import { awaitsShipment, IN_STATE, isUnpaid } from '../../orders/conditions.ts'
import { cursorOf, readCursor } from '../../orders/history/cursor.ts'
import { stateOf } from '../../orders/order-state.ts'
import { numberOf, orders, type OrderRow } from '../../orders/schema.ts'
import { statusTexts } from '../../orders/status-texts.ts'
import { organisations, type OrganisationRow } from '../../organisations/schema.ts'
import { ofCompany } from './of-company.ts'
import { lacksNumbers } from './without-numbers.ts'

/** Orders of a page by default and at most. */
const PAGE = 50
const PAGE_LIMIT = 100

interface Asked {
  readonly state?: DeskOrderState | undefined
  readonly number?: string | undefined
  readonly company?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly after?: string | undefined
  readonly rowsCount?: number | undefined
}

const stateConditions: Readonly<Record<DeskOrderState, () => SQL>> = {
  unpaid: () => isUnpaid(orders),
  toShip: () => awaitsShipment(orders),
  withoutNumbers: () => lacksNumbers(new Date()),
  ready: () => IN_STATE.ready(orders),
  shipped: () => IN_STATE.shipped(orders),
  ended: () => isNotNull(orders.expiredAt),
}

/**
 * DESK-003: a page of the orders of all companies, newest first. An index gives them in this order.
 * @throws Refusal 400 for a cursor that no answer gave
 */
export async function listDeskOrders(
  db: Database,
  { after, rowsCount = PAGE, ...filter }: Asked,
): Promise<{ items: DeskOrder[]; next: string | null }> {
  const limit = Math.max(1, Math.min(rowsCount, PAGE_LIMIT))
  const { createdAt, id } = orders
  const found = await db
    .select({
      order: getTableColumns(orders),
      company: organisations,
      place: { createdAt: sql`(extract(epoch from ${createdAt}) * 1000000)::bigint`.mapWith(Number), id },
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(and(await matches(db, filter), after === undefined ? undefined : isAfter(after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ order, company }) => deskOrder(order, company)),
    next: found.length > limit && last !== undefined ? cursorOf(last.place) : null,
  }
}

/** An order as the desk shows it in a list. */
export function deskOrder(order: OrderRow, { id: companyId, shortName, inn, kpp }: OrganisationRow): DeskOrder {
  const state = stateOf(order)
  return {
    orderId: order.id,
    orderDate: order.createdAt.toISOString(),
    ...{ companyId, company: shortName, inn, kpp },
    price: roublesOf(addMoney(order.goodsPrice, order.deliveryPrice)),
    payRemain: roublesOf(order.payRemain),
    payStatusName: PAY_STATUS[state.money],
    statusName: statusTexts(state).statusName,
    hasEnded: state.end !== null,
  }
}

async function matches(
  db: Database,
  { state, number = '', company, from, to }: Omit<Asked, 'after' | 'rowsCount'>,
): Promise<SQL | undefined> {
  const part = lookupNumber(number)
  return and(
    state && stateConditions[state](),
    part === '' ? undefined : and(hasPartsOf(numberOf(orders), part), sql`strpos(${numberOf(orders)}, ${part}) > 0`),
    company === undefined ? undefined : await ofCompany(db, company),
    from === undefined ? undefined : gte(orders.createdAt, new Date(boundsOfDay(from).start)),
    to === undefined ? undefined : lt(orders.createdAt, new Date(boundsOfDay(to).end)),
  )
}

function isAfter(cursor: string): SQL {
  const { createdAt, id } = readCursor(cursor)
  const moment = sql`timestamptz 'epoch' + ${createdAt}::bigint * interval '1 microsecond'`
  return sql`(${orders.createdAt}, ${orders.id}) < (${moment}, ${id})`
}
