import { and, asc, eq, getTableColumns, inArray, isNull, sql, sum, type SQL } from 'drizzle-orm'
import type { WaitingOrder } from 'shared-contracts/api/desk/shipping'
import { lookupNumber } from 'shared-contracts/domain/lookup-text'
import { addMoney, roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { awaitsShipment } from '../../orders/conditions.ts'
import { cursorOf, readCursor } from '../../orders/history/cursor.ts'
import { stateOf } from '../../orders/order-state.ts'
import { orderLines, orders } from '../../orders/schema.ts'
import { shipmentLines, shipments } from '../../orders/shipments/schema.ts'
import { statusTexts } from '../../orders/status-texts.ts'
import { isCompany } from '../../organisations/is-company.ts'
import { organisations } from '../../organisations/schema.ts'

/** Orders of a page. */
const PAGE = 50

interface Asked {
  readonly number?: string | undefined
  readonly company?: string | undefined
  readonly after?: string | undefined
}

/**
 * DESK-005: the orders that are to be shipped, oldest first. An index holds them alone, so that a page does not read the
 * orders of before.
 * @throws Refusal 400 for a cursor that no answer gave
 */
export async function listWaitingOrders(
  db: Database,
  { number = '', company, after }: Asked,
): Promise<{ items: WaitingOrder[]; next: string | null }> {
  const part = lookupNumber(number)
  const { createdAt, id } = orders
  const found = await db
    .select({
      order: getTableColumns(orders),
      company: { name: organisations.shortName, inn: organisations.inn, kpp: organisations.kpp },
      place: { createdAt: sql`(extract(epoch from ${createdAt}) * 1000000)::bigint`.mapWith(Number), id },
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(
      and(
        awaitsShipment(orders),
        part === '' ? undefined : sql`strpos(${id}::text, ${part}) > 0`,
        company === undefined ? undefined : isCompany(company),
        after === undefined ? undefined : isAfter(after),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  const pieces = await countPieces(
    db,
    page.map(({ order }) => order.id),
  )
  const last = page.at(-1)
  return {
    items: page.map(({ order, company: { name, inn, kpp } }) => {
      const state = stateOf(order)
      return {
        orderId: order.id,
        orderDate: order.createdAt.toISOString(),
        ...{ company: name, inn, kpp },
        statusName: statusTexts(state).statusName,
        isPickup: state.isPickup,
        carrier: order.vendorName,
        price: roublesOf(addMoney(order.goodsPrice, order.deliveryPrice)),
        payRemain: roublesOf(order.payRemain),
        ...(pieces.get(order.id) ?? { pieces: 0, shipped: 0 }),
      }
    }),
    next: found.length > PAGE && last !== undefined ? cursorOf(last.place) : null,
  }
}

function isAfter(cursor: string): SQL {
  const { createdAt, id } = readCursor(cursor)
  const moment = sql`timestamptz 'epoch' + ${createdAt}::bigint * interval '1 microsecond'`
  return sql`(${orders.createdAt}, ${orders.id}) > (${moment}, ${id})`
}

/** Pieces of some orders, and those of them that are shipped. */
async function countPieces(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { pieces: number; shipped: number }>()
  const ordered = await db
    .select({ orderId: orderLines.orderId, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .groupBy(orderLines.orderId)
  const shipped = await db
    .select({ orderId: shipments.orderId, pieces: sum(shipmentLines.quantity).mapWith(Number) })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(and(inArray(shipments.orderId, [...ids]), isNull(shipments.withdrawnAt)))
    .groupBy(shipments.orderId)
  const shippedOf = new Map(shipped.map(({ orderId, pieces }) => [orderId, pieces]))
  return new Map(
    ordered.map(({ orderId, pieces }) => [orderId, { pieces, shipped: shippedOf.get(orderId) ?? 0 }] as const),
  )
}
