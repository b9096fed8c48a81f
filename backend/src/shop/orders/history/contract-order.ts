import type { Order } from 'shared-contracts/api/orders'
import { addMoney, roublesOf, timesMoney, type Kopecks } from 'shared-contracts/domain/money'
import { vatOfLines } from 'shared-contracts/domain/vat'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { obstacleTo, stateOf } from '../order-state.ts'
import { orderLines, type OrderRow } from '../schema.ts'
import { statusTexts } from '../status-texts.ts'

/** Orders as the contract gives them (HIST-025), in the same sequence. */
export async function contractOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const sums = await lineSums(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => contractOrder(row, sums.get(row.id) ?? []))
}

/** The sums of the lines of some orders, by order. */
async function lineSums(db: Database, orderIds: readonly number[]): Promise<Map<number, Kopecks[]>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, price, quantity } = orderLines
  const lines = await db
    .select({ orderId, price, quantity })
    .from(orderLines)
    .where(inArray(orderId, [...orderIds]))
  const sums = new Map<number, Kopecks[]>()
  for (const line of lines) {
    sums.set(line.orderId, [...(sums.get(line.orderId) ?? []), timesMoney(line.price, line.quantity)])
  }
  return sums
}

function contractOrder(row: OrderRow, goods: readonly Kopecks[]): Order {
  const state = stateOf(row)
  const { payStatusName, statusName } = statusTexts(state)
  return {
    orderId: row.id,
    orderDate: row.createdAt.toISOString(),
    person: row.authorName,
    price: roublesOf(addMoney(row.goodsPrice, row.deliveryPrice)),
    deliveryTypeId: row.deliveryTypeId,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    orderDeliveryAddress: row.place?.address ?? null,
    trackNumber: row.trackNumber,
    storageId: null,
    deliveryStatusName: state.isPickup ? null : statusName,
    statusName,
    payStatusName,
    payRemain: roublesOf(row.payRemain),
    addressDesc: null,
    DOC_STATUS: row.docStatus,
    deliveryPrice: roublesOf(row.deliveryPrice),
    vendorName: row.vendorName,
    FNR: row.fnr,
    comment: row.comment,
    tariffName: row.tariffName,
    period: row.period,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    expiredAt: row.expiredAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    // Whatever has been paid or shipped never expires.
    payUntil: obstacleTo('expire', state) === undefined ? (row.payUntil?.toISOString() ?? null) : null,
    vatPercent: row.vatPercent,
    vat: roublesOf(vatOfLines([...goods, row.deliveryPrice], row.vatPercent)),
    approvedBy: row.approvedBy,
  }
}
