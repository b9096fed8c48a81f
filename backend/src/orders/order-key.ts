import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { orderTexts } from '../texts.ts'
import { orderKeys } from './schema.ts'

/** The key of one attempt to order: who, for whom, which key, and what was asked for. */
export interface OrderKey {
  readonly userId: number
  readonly organisationId: number
  readonly key: string
  readonly requestHash: string
}

/** SHA-256 of what an order asks for. The contract's schemas are strict, so equal requests have equal fields. */
export function requestHashOf(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(request)))
    .digest('hex')
}

/** The same value with its fields in alphabetical order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, inOrder(field)]),
  )
}

/**
 * The order placed with the key, if there is one.
 * @throws Refusal 409 with the order's id when the key was used for something else.
 */
export async function findOrderOfKey(db: Database, key: OrderKey): Promise<number | undefined> {
  const [found] = await db
    .select({ orderId: orderKeys.orderId, requestHash: orderKeys.requestHash })
    .from(orderKeys)
    .where(
      and(
        eq(orderKeys.userId, key.userId),
        eq(orderKeys.organisationId, key.organisationId),
        eq(orderKeys.key, key.key),
      ),
    )
  if (found?.orderId == null) return undefined
  if (found.requestHash === key.requestHash) return found.orderId
  throw new Refusal(409, { code: 'KEY_REUSED', message: orderTexts.keyReused, orderId: found.orderId })
}

/**
 * Takes the key in the transaction that places its order. Waits for another transaction that holds it.
 * @returns false when an order has been placed with it meanwhile.
 */
export async function takeOrderKey(tx: Database, key: OrderKey): Promise<boolean> {
  const taken = await tx.insert(orderKeys).values(key).onConflictDoNothing().returning({ key: orderKeys.key })
  return taken.length > 0
}
