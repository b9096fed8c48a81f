import type { OrderCreateBody } from 'shared-contracts/api/orders'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import type { Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import type { Tariffs } from '../../delivery/tariffs.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { User } from '../../../identity/user-directory.ts'
import { ordersPlaced } from '../../../platform/metrics/metrics.ts'
import type { OrganisationRow } from '../../organisations/schema.ts'
import { findProducts, lockProducts, takeFromStock } from '../../products/stock.ts'
import { orderTexts } from '../texts.ts'
import { addOrder, type NewOrder } from '../changes/add-order.ts'
import { requestDocument } from '../documents/document-tasks.ts'
import { DOCUMENT_TYPE } from '../documents/schema.ts'
import type { AddressSources } from '../check-address.ts'
import { joinPlan } from '../drives/join-plan.ts'
import { deliveryPlaceOf } from '../delivery-place.ts'
import { priceDelivery, type PricedDelivery } from './price-delivery.ts'
import { checkAgreed } from './check-agreed.ts'
import { completeOrderKey, findOrderOfKey, requestHashOf, takeOrderKey, type OrderKey } from './idempotency-key.ts'
import { priceLines, type PricedGoods } from './price-lines.ts'
import { payUntilOf } from '../pay-until.ts'
import { checkUnpaidLimit, type UnpaidLimit } from './unpaid-limit.ts'

/** What an order is checked by, beside the database. */
export interface OrderTerms extends AddressSources {
  readonly tariffs: Tariffs
  readonly unpaidLimit: UnpaidLimit
  /** Days in which an order is to be paid; 0: without an end. */
  readonly expiryDays: number
  /** Rate of the VAT that prices contain, percent. */
  readonly vatPercent: number
  /** From an order to its invoice, ms. */
  readonly invoiceDelay: number
}

interface OrderRequest {
  readonly organisation: Pick<OrganisationRow, 'id' | 'type' | 'docExchangeType'>
  readonly author: Pick<User, 'id' | 'name' | 'loginType'>
  /** The Idempotency-Key header; without it each request places another order. */
  readonly key: string | undefined
  readonly delivery: boolean
  /** Price of the delivery as the buyer saw it, roubles. */
  readonly price: number | undefined
  /** Price of the goods as the buyer saw it. */
  readonly goodsPrice?: Kopecks | undefined
  /** The Address-Signature header. */
  readonly addressSignature?: string | undefined
  /** REPL-003: the Replacement-Plan header. */
  readonly planId?: number | undefined
  readonly body: OrderCreateBody
}

/**
 * Places an order in one transaction, at the server's prices, and takes its goods from the stock. The same request
 * with the same key gets the number of the same order, for instance when the first answer was lost (F13).
 * @throws Refusal 400 of `priceLines` and `priceDelivery`; 409 KEY_REUSED, OFFER_NOT_ACCEPTED,
 * EDO_NOT_REGISTERED, PRICES_CHANGED or UNPAID_LIMIT
 */
export async function placeOrder(db: Database, terms: OrderTerms, request: OrderRequest): Promise<number> {
  const key = keyOf(request)
  if (key === undefined) return place(db, terms, request, undefined)
  const placed = await findOrderOfKey(db, key)
  if (placed !== undefined) return placed
  try {
    return await place(db, terms, request, key)
  } catch (error) {
    // A parallel request with the same key may have placed the order and taken the last piece.
    const placedMeanwhile = error instanceof Refusal ? await findOrderOfKey(db, key) : undefined
    if (placedMeanwhile !== undefined) return placedMeanwhile
    throw error
  }
}

function keyOf({ organisation, author, key, delivery, price, body }: OrderRequest): OrderKey | undefined {
  if (key === undefined) return undefined
  const requestHash = requestHashOf({ delivery, price, body })
  return { userId: author.id, organisationId: organisation.id, key, requestHash }
}

async function place(
  db: Database,
  terms: OrderTerms,
  request: OrderRequest,
  key: OrderKey | undefined,
): Promise<number> {
  await checkAgreed(db, request.organisation, request.author)
  const { orderInfo, orderLines } = request.body
  const ids = orderLines.map((line) => line.productId)
  // Tariffs and addresses may come over the network, so they are requested before any row is locked.
  const found = await findProducts(db, ids)
  const goods = priceLines(orderLines, found)
  if (request.goodsPrice !== undefined && request.goodsPrice !== goods.price) throw pricesChanged()
  const delivery = await priceDelivery(
    {
      organisationType: request.organisation.type,
      delivery: request.delivery,
      price: request.price,
      info: orderInfo,
      addressSignature: request.addressSignature,
    },
    goods,
    terms,
  )
  const holders = { organisationId: request.organisation.id, authorId: request.author.id }
  await checkUnpaidLimit(db, terms.unpaidLimit, holders, goods.lines, found)
  let isNew = false
  const placedId = await db.transaction(async (tx) => {
    if (key !== undefined && !(await takeOrderKey(tx, key))) return orderOfTakenKey(tx, key)
    const locked = await lockProducts(tx, ids)
    const goodsNow = priceLines(orderLines, locked)
    if (goodsNow.price !== goods.price) throw pricesChanged()
    await checkUnpaidLimit(tx, terms.unpaidLimit, holders, goodsNow.lines, locked)
    await takeFromStock(tx, goodsNow.lines)
    const orderId = await addOrder(tx, newOrder(terms, request, goodsNow, delivery), goodsNow.lines)
    const invoiceDue = new Date(Date.now() + terms.invoiceDelay)
    await requestDocument(tx, { orderId, type: DOCUMENT_TYPE.invoice }, invoiceDue, 'invoice')
    const { planId, organisation } = request
    if (planId !== undefined) await joinPlan(tx, { planId, organisationId: organisation.id, orderId })
    if (key !== undefined) await completeOrderKey(tx, key, orderId)
    isNew = true
    return orderId
  })
  if (isNew) ordersPlaced.inc()
  return placedId
}

async function orderOfTakenKey(tx: Database, key: OrderKey): Promise<number> {
  const orderId = await findOrderOfKey(tx, key)
  if (orderId === undefined) throw new Error('an order key without its order')
  return orderId
}

/** Prices changed since the buyer saw them, or while the delivery was being priced. */
function pricesChanged(): Refusal {
  return new Refusal(409, { code: 'PRICES_CHANGED', message: orderTexts.pricesChanged })
}

function newOrder(
  { expiryDays, vatPercent }: OrderTerms,
  { organisation, author, body: { orderInfo } }: OrderRequest,
  goods: PricedGoods,
  { isPickup, price, tariff }: PricedDelivery,
): NewOrder {
  return {
    organisationId: organisation.id,
    authorId: author.id,
    authorName: author.name,
    deliveryTypeId: isPickup ? DELIVERY_TYPE_ID.pickup : DELIVERY_TYPE_ID.delivery,
    goodsPrice: goods.price,
    deliveryPrice: price,
    vatPercent,
    payUntil: payUntilOf(new Date(), expiryDays),
    contactName: orderInfo.contactName,
    contactPhone: orderInfo.contactPhone,
    contactEmail: orderInfo.contactEmail,
    comment: orderInfo.comment,
    place: isPickup ? null : deliveryPlaceOf(orderInfo),
    vendorId: tariff && String(tariff.vendorId),
    vendorName: tariff && tariff.vendorName,
    urgentTypeId: tariff && String(tariff.urgentTypeId),
    tariffName: tariff && tariff.tariffName,
    period: tariff?.period ?? null,
  }
}
