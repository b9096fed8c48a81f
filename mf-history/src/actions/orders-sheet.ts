import type { Order } from 'shared-contracts/api/orders'
import { wallTimeOf } from 'shared-contracts/domain/days'
import { kopecksOf, roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import { orderMarks } from 'shared-contracts/domain/order-marks'
import { isExpired, isPickup } from 'shared-contracts/domain/order-status'
import { vatWords } from 'shared-contracts/domain/vat'
import { historyTexts } from 'shared-contracts/texts/history'
import { orderSums } from '../order/order-sums.ts'
import { texts } from '../texts.ts'
import { actionTexts } from './action-texts.ts'
import { writeWorkbook, type Cell } from './write-workbook.ts'

const { columns: titles } = historyTexts

const amount = (sum: Kopecks): Cell => ({ amount: roublesOf(sum) })
const text = (value: string | number | null | undefined): Cell => (value == null || value === '' ? null : String(value))

/** Title, width in characters and cell of each column. */
const columns: readonly { readonly title: string; readonly width: number; readonly cell: (order: Order) => Cell }[] = [
  { title: titles.orderId, width: 14, cell: ({ orderId }) => orderId },
  { title: titles.orderDate, width: 18, cell: ({ orderDate }) => dateCell(orderDate) },
  { title: titles.person, width: 32, cell: ({ person }) => text(person) },
  { title: titles.deliveryType, width: 18, cell: (order) => (isPickup(order) ? texts.pickup : texts.delivery) },
  { title: titles.goods, width: 14, cell: (order) => amount(orderSums(order).goods) },
  { title: texts.deliveryPrice, width: 14, cell: (order) => amount(orderSums(order).delivery) },
  { title: titles.total, width: 14, cell: (order) => amount(orderSums(order).total) },
  { title: texts.vat, width: 20, cell: ({ vatPercent }) => (vatPercent == null ? null : vatWords(vatPercent)) },
  {
    title: actionTexts.vatSum,
    width: 14,
    cell: ({ vatPercent, vat }) => (vatPercent && vat != null ? amount(kopecksOf(vat)) : null),
  },
  {
    title: actionTexts.remaining,
    width: 18,
    // Nothing is left to pay of an order that has ended (AMB-194).
    cell: (order) => (order.payRemain == null || isExpired(order) ? null : amount(kopecksOf(order.payRemain))),
  },
  { title: texts.payStatus, width: 20, cell: (order) => text(orderMarks(order).payment?.text) },
  { title: texts.deliveryStatus, width: 20, cell: (order) => text(orderMarks(order).goods?.text) },
  { title: actionTexts.documents, width: 18, cell: ({ DOC_STATUS }) => text(DOC_STATUS) },
  { title: texts.vendor, width: 16, cell: ({ vendorName }) => text(vendorName) },
  { title: texts.trackNumber, width: 18, cell: ({ trackNumber }) => text(trackNumber) },
  { title: texts.address, width: 50, cell: ({ orderDeliveryAddress }) => text(orderDeliveryAddress) },
]

/** Orders as a workbook (XLSX) with one row each; sums are numbers in roubles, dates are dates. */
export function ordersSheet(pages: AsyncIterable<readonly Order[]>): Promise<Blob> {
  return writeWorkbook({ name: actionTexts.sheet, columns, rows: rowsOf(pages) })
}

async function* rowsOf(pages: AsyncIterable<readonly Order[]>) {
  for await (const orders of pages) yield orders.map((order) => columns.map(({ cell }) => cell(order)))
}

function dateCell(orderDate: string): Cell {
  return Number.isNaN(Date.parse(orderDate)) ? null : { date: wallTimeOf(orderDate) }
}
