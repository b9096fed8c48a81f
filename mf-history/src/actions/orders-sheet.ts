import type { Order } from 'shared-contracts/api/orders'
import { roublesOf, kopecksOf } from 'shared-contracts/domain/money'
import { isPickup } from 'shared-contracts/domain/order-status'
import { historyTexts } from 'shared-contracts/texts/history'
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal'
import { orderSums } from '../order/order-sums.ts'
import { texts } from '../texts.ts'
import { actionTexts } from './action-texts.ts'

const { columns: titles } = historyTexts

/** AMB-162: cells hold Moscow's wall time, because a workbook has no time zones. */
const MOSCOW = 3 * 3_600_000

const money = (value: number) => ({ value, type: Number, format: '#,##0.00' })
const text = (value: string | number | null | undefined) => (value == null || value === '' ? null : String(value))

/** A column of the sheet: title, width in characters, cell. */
const columns: readonly (readonly [title: string, width: number, cell: (order: Order) => SheetData[number][number]])[] =
  [
    [titles.orderId, 14, ({ orderId }) => ({ value: orderId, type: Number })],
    [titles.orderDate, 18, ({ orderDate }) => dateCell(orderDate)],
    [titles.person, 32, ({ person }) => text(person)],
    [titles.deliveryType, 18, (order) => (isPickup(order) ? texts.pickup : texts.delivery)],
    [titles.goods, 14, (order) => money(roublesOf(orderSums(order).goods))],
    [texts.deliveryPrice, 14, (order) => money(roublesOf(orderSums(order).delivery))],
    [titles.total, 14, (order) => money(roublesOf(orderSums(order).total))],
    [actionTexts.remaining, 18, ({ payRemain }) => (payRemain == null ? null : money(roublesOf(kopecksOf(payRemain))))],
    [texts.payStatus, 20, ({ payStatusName }) => text(payStatusName)],
    [texts.deliveryStatus, 20, (order) => text(order.deliveryStatusName ?? order.statusName)],
    [actionTexts.documents, 18, ({ DOC_STATUS }) => text(DOC_STATUS)],
    [texts.vendor, 16, ({ vendorName }) => text(vendorName)],
    [texts.trackNumber, 18, ({ trackNumber }) => text(trackNumber)],
    [texts.address, 50, ({ orderDeliveryAddress }) => text(orderDeliveryAddress)],
  ]

/** The orders as a workbook (XLSX) with one row each; sums are numbers in roubles, dates are dates. */
export function ordersSheet(orders: readonly Order[]): Promise<Blob> {
  const head = columns.map(([value]) => ({ value, fontWeight: 'bold' as const }))
  const rows = orders.map((order) => columns.map(([, , cell]) => cell(order)))
  return writeXlsxFile([head, ...rows], {
    sheet: actionTexts.sheet,
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}

function dateCell(orderDate: string) {
  const instant = Date.parse(orderDate)
  if (Number.isNaN(instant)) return null
  return { value: new Date(instant + MOSCOW), type: Date, format: 'dd.mm.yyyy hh:mm' }
}
