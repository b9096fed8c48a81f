import { addMoney, kopecksOf, timesMoney, type Kopecks } from 'shared-contracts/domain/money'
import { EXPIRED, SHIPPED } from 'shared-contracts/domain/order-status'
import { and, eq } from 'drizzle-orm'
import type { DocumentTerms } from '../content/printed-order.ts'
import type { Database } from '../database/database.ts'
import { placeAt } from '../orders/delivery-place.ts'
import { makeDocument, storeDocument } from '../orders/documents/issue-document.ts'
import { DOCUMENT_TYPE, serialNumbers, type DocumentType } from '../orders/documents/schema.ts'
import { orderLines, orders } from '../orders/schema.ts'
import { users } from '../identity/schema.ts'
import { deliveryTypeOf, isShipped, orderer, sampleOrders, sampleRegular, type SampleOrder } from './sample-orders.ts'

const DAY = 24 * 60 * 60_000
/** From an order to its invoice, to its shipping and to its expiry, ms. */
const UNTIL = { invoice: 60_000, shipping: 2 * DAY, expiry: 7 * DAY } as const

/** Writes the orders of account -07 with their documents and serial numbers. */
export async function writeSampleOrders(tx: Database, terms: DocumentTerms): Promise<void> {
  const [author] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, orderer.phone), eq(users.name, orderer.name)))
  await tx.insert(orders).values(sampleOrders.map((order) => orderRow(order, author?.id ?? null)))
  await tx.insert(orderLines).values(
    sampleOrders.flatMap(({ id, lines }) =>
      lines.map(({ product, quantity }, position) => ({
        orderId: id,
        position,
        productId: product.id,
        productName: product.name,
        price: kopecksOf(product.price),
        quantity,
      })),
    ),
  )
  await tx.insert(serialNumbers).values(sampleSerialNumbers())
  for (const order of sampleOrders) {
    for (const [type, issuedAt] of documentsOf(order)) {
      const document = await makeDocument(tx, terms, { orderId: order.id, type }, issuedAt)
      if (document !== undefined) await storeDocument(tx, document)
    }
  }
}

function documentsOf(order: SampleOrder): [type: DocumentType, issuedAt: Date][] {
  const shippedAt = later(order, UNTIL.shipping)
  return [
    ...(order.isInvoiceForming ? [] : [[DOCUMENT_TYPE.invoice, later(order, UNTIL.invoice)] as [DocumentType, Date]]),
    ...(isShipped(order)
      ? ([
          [DOCUMENT_TYPE.closing, shippedAt],
          [DOCUMENT_TYPE.serialNumbers, shippedAt],
        ] as [DocumentType, Date][])
      : []),
  ]
}

function later({ createdAt }: SampleOrder, time: number): Date {
  return new Date(createdAt.getTime() + time)
}

/** One number per shipped drive: the model's prefix, then a running number. */
function sampleSerialNumbers(): (typeof serialNumbers.$inferInsert)[] {
  let count = 0
  return sampleOrders
    .filter(isShipped)
    .toReversed()
    .flatMap(({ id, lines }) =>
      lines.flatMap(({ product, quantity }, position) =>
        Array.from({ length: quantity }, () => {
          count += 1
          const prefix = product.model === 'ФН-1.2' ? '73804409' : '99604405'
          return {
            serialNumber: `${prefix}${String(31_400_000 + count * 7)}`,
            orderId: id,
            position,
            organisationId: sampleRegular.id,
          }
        }),
      ),
    )
}

function orderRow(order: SampleOrder, authorId: number | null): typeof orders.$inferInsert {
  const { id, createdAt, isPickup, tariff } = order
  const goodsPrice = addMoney(
    ...order.lines.map(({ product, quantity }) => timesMoney(kopecksOf(product.price), quantity)),
  )
  const deliveryPrice = kopecksOf(order.deliveryPrice)
  const isDelivered = order.status === SHIPPED && !isPickup
  return {
    id,
    organisationId: sampleRegular.id,
    authorId,
    authorName: order.authorName,
    createdAt,
    deliveryTypeId: deliveryTypeOf(order),
    goodsPrice,
    deliveryPrice,
    payRemain: Math.round((addMoney(goodsPrice, deliveryPrice) * order.remains) / 100) as Kopecks,
    payStatusName: order.pay,
    statusName: order.status,
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
    trackNumber: isDelivered ? `10${id}7${String(id % 97).padStart(2, '0')}` : null,
    fnr: isPickup && order.remains === 0 ? `FNR-${id}` : null,
    docStatus: order.docStatus ?? null,
    expiredAt: order.status === EXPIRED ? later(order, UNTIL.expiry) : null,
    shippedAt: isShipped(order) ? later(order, UNTIL.shipping) : null,
    isSample: true,
  }
}
