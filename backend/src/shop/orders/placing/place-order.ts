import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { ordersPlaced } from '../../../platform/metrics/metrics.ts'
import { checkLimit } from '../approvals/check-limit.ts'
import { completeOrderKey, findOrderOfKey, requestHashOf, takeOrderKey, type OrderKey } from './idempotency-key.ts'
import { priceOrder, sumOf, type AskedOrder, type OrderTerms } from './price-order.ts'
import { writeOrder } from './write-order.ts'

interface OrderRequest extends AskedOrder {
  /** The Idempotency-Key header; without it each request places another order. */
  readonly key: string | undefined
}

/**
 * Places an order in one transaction, at the server's prices, and takes its goods from the stock. The same request
 * with the same key gets the number of the same order, for instance when the first answer was lost (F13).
 * @throws Refusal 403 and 409 LIMIT_EXCEEDED of `checkLimit`, 409 KEY_REUSED, and those of `priceOrder`
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
  const priced = await priceOrder(db, terms, request)
  const author = { organisationId: request.organisation.id, userId: request.author.id }
  let isNew = false
  const placedId = await db.transaction(async (tx) => {
    if (key !== undefined && !(await takeOrderKey(tx, key))) return orderOfTakenKey(tx, key)
    await checkLimit(tx, author, sumOf(priced))
    const orderId = await writeOrder(tx, terms, { asked: request, priced })
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
