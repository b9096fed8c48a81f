import { addMoney, kopecksOf, timesMoney, type Kopecks } from 'shared-contracts/domain/money'
import { and, eq } from 'drizzle-orm'
import type { DocumentTerms } from 'backend/shop/printed-documents/printed-order'
import type { Database } from 'backend/platform/database/database'
import { addOrder, type NewOrder } from 'backend/shop/orders/changes/add-order'
import { cancelOrder, expireOrders } from 'backend/shop/orders/changes/end-orders'
import { makeReady, noteSignature } from 'backend/shop/orders/changes/hand-over'
import { lockOrder } from 'backend/shop/orders/changes/lock-order'
import { payOrder } from 'backend/shop/orders/changes/pay-order'
import { shipOrder } from 'backend/shop/orders/changes/ship-order'
import type { ShippedLine } from 'backend/shop/orders/changes/shipment-refusals'
import { placeAt } from 'backend/shop/orders/delivery-place'
import { finishTask } from 'backend/shop/orders/documents/document-tasks'
import { makeDocument, storeDocument, type DocumentOfOrder } from 'backend/shop/orders/documents/issue-document'
import { DOCUMENT_TYPE } from 'backend/shop/orders/documents/schema'
import type { OrderRow } from 'backend/shop/orders/schema'
import { users } from 'backend/identity/schema'
import { deliveryTypeOf, isShipped, orderer, sampleOrders, sampleRegular, type SampleOrder } from './sample-orders.ts'

const DAY = 24 * 60 * 60_000
/** From an order to its invoice, its payment, its shipping and its expiry, ms. */
const UNTIL = { invoice: 60_000, payment: DAY, shipping: 2 * DAY, expiry: 7 * DAY } as const

/** Who has changed the sample orders, for the journal. */
const SAMPLE = 'sample data'

export interface SampleTerms {
  readonly documents: DocumentTerms
  readonly vatPercent: number
}

/** Writes the orders of account -07 with their documents and serial numbers. */
export async function writeSampleOrders(tx: Database, terms: SampleTerms): Promise<void> {
  const [author] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, orderer.phone), eq(users.name, orderer.name)))
  for (const order of sampleOrders) {
    await addOrder(tx, newOrder(order, author?.id ?? null, terms), linesOf(order))
  }
  const shipped = sampleShippedLines()
  for (const order of sampleOrders) {
    const shipmentId = await bringIntoState(tx, order, shipped.get(order.id))
    for (const [document, issuedAt] of documentsOf(order, shipmentId)) await issue(tx, terms, document, issuedAt)
    await end(tx, order, terms)
  }
}

async function issue(tx: Database, terms: SampleTerms, document: DocumentOfOrder, at: Date): Promise<void> {
  const made = await makeDocument(tx, terms.documents, document, at)
  if (made !== undefined) await storeDocument(tx, made)
  await finishTask(tx, document)
}

async function end(tx: Database, order: SampleOrder, terms: SampleTerms): Promise<void> {
  if (order.end === null) return
  const [row, at] = [await lock(tx, order.id), later(order, UNTIL.expiry)]
  if (order.end === 'expired') await expireOrders(tx, [row], at)
  else await cancelOrder(tx, row, { reason: 'Закажем другую модель', at, by: null })
  await issue(tx, terms, { orderId: order.id, type: DOCUMENT_TYPE.invoice }, at)
}

/** @returns the id of its shipment; undefined if it is not shipped */
async function bringIntoState(
  tx: Database,
  order: SampleOrder,
  lines: readonly ShippedLine[] | undefined,
): Promise<number | undefined> {
  const { id, isPickup, signature } = order
  await pay(tx, order)
  if (order.goods === 'ready') await makeReady(tx, await lock(tx, id), { at: later(order, UNTIL.invoice), by: SAMPLE })
  if (lines === undefined) return undefined
  const trackNumber = isPickup ? null : `10${id}7${String(id % 97).padStart(2, '0')}`
  const carrier = order.tariff?.vendorName ?? null
  const by = { at: later(order, UNTIL.shipping), by: SAMPLE }
  const shipment = await shipOrder(tx, await lock(tx, id), {
    lines,
    carrier,
    trackNumber,
    isSigned: signature !== null,
    ...by,
  })
  if (signature === 'given') await noteSignature(tx, await lock(tx, id))
  return shipment.id
}

async function pay(tx: Database, sample: SampleOrder): Promise<void> {
  const { id, remains } = sample
  const order = await lock(tx, id)
  const left = Math.round((order.payRemain * remains) / 100)
  if (left === order.payRemain) return
  const at = later(sample, UNTIL.payment)
  const document = `платежное поручение № ${id % 1_000}`
  await payOrder(tx, order, (order.payRemain - left) as Kopecks, { paidAt: at, document, at, by: SAMPLE })
}

async function lock(tx: Database, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Error('a sample order was not written')
  return order
}

function linesOf({ lines }: SampleOrder) {
  return lines.map(({ product, quantity }) => ({
    productId: product.id,
    productName: product.name,
    price: kopecksOf(product.price),
    quantity,
  }))
}

function documentsOf(
  order: SampleOrder,
  shipmentId: number | undefined,
): [document: DocumentOfOrder, issuedAt: Date][] {
  const { id: orderId } = order
  const invoice = { orderId, type: DOCUMENT_TYPE.invoice }
  const ofShipment = shipmentId === undefined ? [] : [DOCUMENT_TYPE.closing, DOCUMENT_TYPE.serialNumbers]
  return [
    ...(order.isInvoiceForming ? [] : [[invoice, later(order, UNTIL.invoice)] as [DocumentOfOrder, Date]]),
    ...ofShipment.map((type): [DocumentOfOrder, Date] => [
      { orderId, type, shipmentId: shipmentId ?? null },
      later(order, UNTIL.shipping),
    ]),
  ]
}

function later({ createdAt }: SampleOrder, time: number): Date {
  return new Date(createdAt.getTime() + time)
}

/** The lines of the shipped orders. One number per shipped drive: the model's prefix, then a running number. */
function sampleShippedLines(): ReadonlyMap<number, readonly ShippedLine[]> {
  let count = 0
  const shipped = sampleOrders.filter(isShipped).toReversed()
  return new Map(
    shipped.map(({ id, lines }) => [
      id,
      lines.map(({ product, quantity }, position) => ({
        position,
        quantity,
        serialNumbers: Array.from({ length: quantity }, () => {
          count += 1
          const prefix = product.model === 'ФН-1.2' ? '73804409' : '99604405'
          return `${prefix}${String(31_400_000 + count * 7)}`
        }),
      })),
    ]),
  )
}

function newOrder(order: SampleOrder, authorId: number | null, { vatPercent }: SampleTerms): NewOrder {
  const { tariff } = order
  return {
    id: order.id,
    organisationId: sampleRegular.id,
    authorId,
    authorName: order.authorName,
    createdAt: order.createdAt,
    deliveryTypeId: deliveryTypeOf(order),
    goodsPrice: addMoney(...linesOf(order).map(({ price, quantity }) => timesMoney(price, quantity))),
    deliveryPrice: kopecksOf(order.deliveryPrice),
    vatPercent,
    contactName: order.authorName,
    contactPhone: '8-916-2345-678',
    contactEmail: orderer.email,
    comment: order.comment,
    place: order.address === null ? null : placeAt(order.address),
    vendorId: tariff && String(tariff.vendorId),
    vendorName: tariff && tariff.vendorName,
    urgentTypeId: order.urgentTypeId === null ? null : String(order.urgentTypeId),
    tariffName: tariff && tariff.name,
    period: order.period,
    isSample: true,
  }
}
