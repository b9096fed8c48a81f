import type { OrderDocument } from 'shared-contracts/api/order-documents'
import type { OrderPayment, OrderShipment } from 'shared-contracts/api/order-shipments'
import type { FoundOrder, OrderLine } from 'shared-contracts/api/orders'
import type { Answers } from 'shared-contracts/testing/test-portal'
import { historyOf } from './fake-orders.ts'
import { deliveryOrder } from './open-history.tsx'

/** An order that is paid in part and shipped in part: 11 of 16 pieces, in two shipments. */
export const shippedOrder: FoundOrder = {
  ...deliveryOrder,
  orderId: 103996,
  price: 269150,
  deliveryPrice: 910,
  payRemain: 119150,
  payStatusName: 'Частично оплачен',
  statusName: 'Отгружен частично',
  deliveryStatusName: 'Отгружен частично',
  trackNumber: '10084519027',
  DOC_STATUS: 'Ожидает подписи',
}

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'
const OTHER = 'Фискальный накопитель ФН-1.2 исполнение Ин36-4, 36 месяцев'

export const shippedLines: readonly OrderLine[] = [
  { productName: DRIVE, productId: 7101, quantity: 10, price: 16490, sum: 164900 },
  { productName: OTHER, productId: 7201, quantity: 4, price: 17990, sum: 71960 },
  {
    productName: 'Комплект: ФН на 15 месяцев и код ОФД на 15 месяцев',
    productId: 7104,
    quantity: 2,
    price: 15690,
    sum: 31380,
  },
]

/** `count` serial numbers that begin with `first`. */
const numbers = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${first}${String(index).padStart(4, '0')}`)

export const shipments: readonly OrderShipment[] = [
  {
    shipmentId: 32,
    number: 2,
    shippedAt: '2026-11-26T09:00:00.000Z',
    carrier: 'СДЭК',
    trackNumber: '10084519027',
    docStatus: 'Ожидает подписи',
    lines: [{ productName: OTHER, productId: 7201, quantity: 4, serialNumbers: numbers('738044070000', 4) }],
  },
  {
    shipmentId: 30,
    number: 1,
    shippedAt: '2026-11-25T09:00:00.000Z',
    carrier: 'СДЭК',
    trackNumber: '10084512779',
    docStatus: 'Подписан',
    lines: [{ productName: DRIVE, productId: 7101, quantity: 7, serialNumbers: numbers('728044070000', 7) }],
  },
]

export const payments: readonly OrderPayment[] = [
  { paidAt: '2026-11-25T07:00:00.000Z', sum: 150000, document: 'платежное поручение № 418' },
]

const closing = (docId: number, orderNumber: string, shipmentNumber: number): OrderDocument => ({
  docType: 'UPD',
  docId,
  orderNumber,
  orderId: 103996,
  shipmentNumber,
})
/** In the sequence of their making, with one that was replaced. */
export const shippedDocuments: readonly OrderDocument[] = [
  {
    docType: 'INVOICE_ORDER',
    docId: 1,
    orderNumber: 'ФН-103996',
    orderId: 103996,
    issuedAt: '2026-11-24T06:05:00.000Z',
  },
  { ...closing(2, '1193', 1), isReplaced: true },
  { ...closing(3, '1198', 1), docStatus: 'Подписан' },
  { ...closing(4, '1207', 2), docStatus: 'Ожидает подписи' },
]

/** The answers of the API for this order. */
export const shippedAnswers = (patch: Partial<FoundOrder> = {}): Answers => ({
  ...historyOf([{ ...shippedOrder, ...patch }]),
  getOrderLines: shippedLines,
  getOrderDocs: shippedDocuments,
  getOrderShipments: { shipments, payments },
})
