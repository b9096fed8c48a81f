import type { IncomingHttpHeaders } from 'node:http'
import { and, eq } from 'drizzle-orm'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import { earliestPaymentDay } from 'shared-contracts/domain/payment-days'
import { boundsOfDay, dayOf, type Day } from 'shared-contracts/domain/days'
import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { invalidRequest, notFound, Refusal } from '../../../platform/http/refusal.ts'
import { ChangeRefused, checkChange } from '../../orders/changes/change-refused.ts'
import type { ChangedBy, KeyedRequest } from '../../orders/changes/changed-by.ts'
import { makeReady } from '../../orders/changes/hand-over.ts'
import { lockOrder } from '../../orders/changes/lock-order.ts'
import { payOrder } from '../../orders/changes/pay-order.ts'
import { orderPayments } from '../../orders/payments/schema.ts'
import type { OrderRow } from '../../orders/schema.ts'
import { checkOrderVersion } from '../order-version.ts'
import { orderDeskTexts } from './texts.ts'

interface Payment {
  readonly day: Day
  readonly document?: string | null | undefined
  readonly request: KeyedRequest | undefined
  readonly by: ChangedBy
}

/**
 * SHIP-009: records a payment of a part of an order, or of its rest. With the key of a recorded payment nothing is paid.
 * @throws Refusal 400, 404, 409, 412 or 428; then nothing is changed
 */
export async function payAtDesk(
  db: Database,
  orderId: number,
  { sum, headers, ...payment }: Payment & { readonly sum: number; readonly headers: IncomingHttpHeaders },
): Promise<void> {
  const paidAt = momentOf(payment.day, payment.by.at)
  await explained(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order === undefined) throw notFound()
      if (await isRecorded(tx, order, payment.request)) return
      await checkOrderVersion(tx, order, headers)
      checkChange('pay', order)
      const tooEarly = problemOfDay(payment.day, order)
      if (tooEarly !== undefined) throw invalidRequest([{ path: 'day', message: tooEarly }])
      const kopecks = kopecksOf(sum)
      if (kopecks > order.payRemain) {
        throw invalidRequest([{ path: 'sum', message: orderDeskTexts.tooMuch(order.payRemain) }])
      }
      await record(tx, order, kopecks, paidAt, payment)
    }),
  )
}

/** DESK-004: records the payment of the rest of each order, each in a transaction of its own. @throws Refusal 400 */
export function payRests(
  db: Database,
  asked: readonly { readonly orderId: number; readonly payRemain: number }[],
  payment: Payment,
): Promise<DeskResults> {
  const paidAt = momentOf(payment.day, payment.by.at)
  const rests = new Map(asked.map(({ orderId, payRemain }) => [orderId, kopecksOf(payRemain)]))
  return changeEach(db, [...rests.keys()], async (tx, order) => {
    if (await isRecorded(tx, order, payment.request)) return
    checkChange('pay', order)
    const tooEarly = problemOfDay(payment.day, order)
    if (tooEarly !== undefined) throw new Told(tooEarly)
    if (order.payRemain !== rests.get(order.id)) throw new Told(orderDeskTexts.otherRest(order.payRemain))
    await record(tx, order, order.payRemain, paidAt, payment)
  })
}

/** DESK-004: pickups wait for their buyers from now on. */
export function makeEachReady(db: Database, orderIds: readonly number[], by: ChangedBy): Promise<DeskResults> {
  return changeEach(db, [...new Set(orderIds)], (tx, order) => makeReady(tx, order, by))
}

/** A sentence that tells why an order was left as it was. */
class Told extends Error {
  override readonly name = 'Told'
}

async function changeEach(
  db: Database,
  ids: readonly number[],
  change: (tx: Database, order: OrderRow) => Promise<void>,
): Promise<DeskResults> {
  const results: DeskResults = []
  for (const id of ids) {
    try {
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, id)
        if (order === undefined) throw new Told(orderDeskTexts.noOrder)
        await change(tx, order)
      })
      results.push({ id, error: null })
    } catch (error) {
      results.push({ id, error: reasonIn(error) })
    }
  }
  return results
}

function reasonIn(error: unknown): string {
  if (error instanceof ChangeRefused) return orderDeskTexts.obstacle(error.change, error.obstacle)
  if (error instanceof Told || error instanceof Refusal) return error.message
  throw error
}

/** @throws Refusal 409 instead of what the state of the order forbids */
async function explained(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    throw new Refusal(409, { code: 'ORDER_REFUSED', message: orderDeskTexts.obstacle(error.change, error.obstacle) })
  }
}

async function record(tx: Database, order: OrderRow, sum: Kopecks, paidAt: Date, payment: Payment): Promise<void> {
  const document = payment.document?.trim() || null
  await payOrder(tx, order, sum, { paidAt, document, request: payment.request, ...payment.by })
}

/** Whether a request has recorded its payment of a locked order before. @throws Refusal 409 when another one has its key */
async function isRecorded(tx: Database, { id }: OrderRow, request: KeyedRequest | undefined): Promise<boolean> {
  if (request === undefined) return false
  const [found] = await tx
    .select({ hash: orderPayments.requestHash })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, id), eq(orderPayments.requestKey, request.key)))
  if (found === undefined || found.hash === request.hash) return found !== undefined
  throw new Refusal(409, { code: 'KEY_REUSED', message: orderDeskTexts.keyReused, orderId: id })
}

/** What is wrong with the day of a payment of an order. */
function problemOfDay(day: Day, { createdAt }: OrderRow): string | undefined {
  const earliest = earliestPaymentDay(createdAt.toISOString())
  return day < earliest ? orderDeskTexts.dayTooEarly(earliest) : undefined
}

/** When the money came: now, or at the beginning of an earlier day. @throws Refusal 400 */
function momentOf(day: Day, now: Date): Date {
  if (day === dayOf(now)) return now
  if (day > dayOf(now)) throw invalidRequest([{ path: 'day', message: orderDeskTexts.dayToCome }])
  return new Date(boundsOfDay(day).start)
}
