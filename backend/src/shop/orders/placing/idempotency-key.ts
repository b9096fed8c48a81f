import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { orderTexts } from '../texts.ts'
import { orderKeys } from '../schema.ts'

/** Idempotency key of one order, valid for one user and one organisation. */
export interface OrderKey {
  readonly userId: number
  readonly organisationId: number
  readonly key: string
  readonly requestHash: string
}

/** SHA-256 of a request, whatever the order of its fields. */
export function requestHashOf(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(withSortedFields(request)))
    .digest('hex')
}

function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, withSortedFields(field)]),
  )
}

/**
 * The number of the order placed with the key, if there is one.
 * @throws Refusal 409 with that number when the key belongs to a different request.
 */
export async function findOrderOfKey(db: Database, key: OrderKey): Promise<number | undefined> {
  const [found] = await db
    .select({ orderId: orderKeys.orderId, requestHash: orderKeys.requestHash })
    .from(orderKeys)
    .where(isKey(key))
  if (found?.orderId == null) return undefined
  if (found.requestHash === key.requestHash) return found.orderId
  throw new Refusal(409, { code: 'KEY_REUSED', message: orderTexts.keyReused, orderId: found.orderId })
}

/**
 * Reserves the key in the transaction that places the order. Waits while another transaction holds it.
 * @returns false when the other transaction has placed an order with the key
 */
export async function takeOrderKey(tx: Database, key: OrderKey): Promise<boolean> {
  const taken = await tx.insert(orderKeys).values(key).onConflictDoNothing().returning({ key: orderKeys.key })
  return taken.length > 0
}

/** Writes the number of the placed order to its key. */
export async function completeOrderKey(tx: Database, key: OrderKey, orderId: number): Promise<void> {
  await tx.update(orderKeys).set({ orderId }).where(isKey(key))
}

function isKey({ userId, organisationId, key }: OrderKey) {
  return and(eq(orderKeys.userId, userId), eq(orderKeys.organisationId, organisationId), eq(orderKeys.key, key))
}
