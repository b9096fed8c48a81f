import type { OrderCreateBody } from 'shared-contracts/api/orders'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { addMoney, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../database/database.ts'
import type { Tariffs } from '../delivery/tariffs.ts'
import { Refusal } from '../http/refusal.ts'
import type { OrganisationRow } from '../organisations/schema.ts'
import { orderTexts } from '../texts.ts'
import { deliveryPlaceOf } from './delivery-place.ts'
import { priceDelivery } from './order-delivery.ts'
import { findOrderOfKey, requestHashOf, takeOrderKey, type OrderKey } from './order-key.ts'
import { priceLines, type PricedGoods } from './order-lines.ts'
import { ORDER_STATUS, PAY_STATUS } from './statuses.ts'
import { insertOrder, listSoldProducts, lockSoldProducts, takeFromStock, type NewOrder } from './store.ts'

export interface OrderRequest {
  readonly organisation: Pick<OrganisationRow, 'id' | 'type'>
  readonly author: { readonly id: number; readonly name: string }
  /** Of the Idempotency-Key header; without it every request is an order of its own. */
  readonly key: string | undefined
  readonly delivery: boolean
  /** Delivery price as the buyer saw it, roubles. */
  readonly price: number | undefined
  /** Sum of the goods as the buyer saw it. */
  readonly goodsPrice?: Kopecks | undefined
  readonly body: OrderCreateBody
}

/**
 * Places an order: all of it or nothing, at the server's prices, off the stock. With a key the same request gives the same
 * order, also when the answer to the first was lost (F13).
 * @throws Refusal 400 as `priceLines` and `priceDelivery` tell, 409 KEY_REUSED or PRICES_CHANGED
 */
export async function placeOrder(db: Database, tariffs: Tariffs, request: OrderRequest): Promise<number> {
  const key = keyOf(request)
  if (key === undefined) return place(db, tariffs, request, undefined)
  const placed = await findOrderOfKey(db, key)
  if (placed !== undefined) return placed
  try {
    return await place(db, tariffs, request, key)
  } catch (error) {
    // The same request may have been served in parallel and have taken the last piece.
    const meanwhile = error instanceof Refusal ? await findOrderOfKey(db, key) : undefined
    if (meanwhile !== undefined) return meanwhile
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
  tariffs: Tariffs,
  request: OrderRequest,
  key: OrderKey | undefined,
): Promise<number> {
  const { orderInfo, orderLines } = request.body
  const ids = orderLines.map((line) => line.productId)
  // Carriers may be asked over the network: not while rows are locked.
  const goods = priceLines(orderLines, await listSoldProducts(db, ids))
  if (request.goodsPrice !== undefined && request.goodsPrice !== goods.price) throw pricesChanged()
  const delivery = await priceDelivery(
    { organisationType: request.organisation.type, delivery: request.delivery, price: request.price, info: orderInfo },
    goods,
    tariffs,
  )
  return db.transaction(async (tx) => {
    if (key !== undefined && !(await takeOrderKey(tx, key))) return placedMeanwhile(tx, key)
    const now = priceLines(orderLines, await lockSoldProducts(tx, ids))
    if (now.price !== goods.price) throw pricesChanged()
    await takeFromStock(tx, now.lines)
    return insertOrder(tx, newOrder(request, now, delivery), now.lines, key)
  })
}

async function placedMeanwhile(tx: Database, key: OrderKey): Promise<number> {
  const orderId = await findOrderOfKey(tx, key)
  if (orderId === undefined) throw new Error('an order key without its order')
  return orderId
}

/** The price list changed since the buyer saw it, or between pricing the delivery and taking the goods. */
function pricesChanged(): Refusal {
  return new Refusal(409, { code: 'PRICES_CHANGED', message: orderTexts.pricesChanged })
}

function newOrder(
  { organisation, author, body: { orderInfo } }: OrderRequest,
  goods: PricedGoods,
  { isPickup, price, tariff }: Awaited<ReturnType<typeof priceDelivery>>,
): NewOrder {
  return {
    organisationId: organisation.id,
    authorId: author.id,
    authorName: author.name,
    deliveryTypeId: isPickup ? DELIVERY_TYPE_ID.pickup : DELIVERY_TYPE_ID.delivery,
    goodsPrice: goods.price,
    deliveryPrice: price,
    payRemain: addMoney(goods.price, price),
    payStatusName: PAY_STATUS.unpaid,
    statusName: isPickup ? ORDER_STATUS.isAssembled : ORDER_STATUS.awaitsShipping,
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
