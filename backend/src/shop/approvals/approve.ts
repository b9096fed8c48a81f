import { and, eq } from 'drizzle-orm'
import { hasRight } from 'shared-contracts/api/roles'
import { addMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { User, UserDirectory } from '../../identity/user-directory.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ordersPlaced } from '../../platform/metrics/metrics.ts'
import { emptyIfSame } from '../baskets/store.ts'
import { endRequests } from '../orders/approvals/end-request.ts'
import { lockMembership } from '../orders/approvals/lock-membership.ts'
import { presentGoods } from '../orders/approvals/present-sum.ts'
import { approvals, type ApprovalRow } from '../orders/approvals/schema.ts'
import {
  priceOrder,
  PRICES_CHANGED,
  sumOf,
  type AskedOrder,
  type OrderTerms,
  type PricedOrder,
} from '../orders/placing/price-order.ts'
import { writeOrder } from '../orders/placing/write-order.ts'
import { askedOrder, linesOf, reasonOf } from './asked-order.ts'
import { checkMayDecide, findRequest, isWaiting, lockRequest } from './decide.ts'
import { decided, isOfOrder, stale, sumChanged } from './refusals.ts'
import { requestEnded } from './request-letters.ts'
import { approvalTexts } from './texts.ts'

export interface ApprovalServices {
  readonly db: Database
  readonly terms: OrderTerms
  readonly users: Pick<UserDirectory, 'find'>
}

/** A press on «Согласовать». */
export interface Approving {
  readonly organisation: AskedOrder['organisation']
  readonly approvalId: number
  readonly approver: Pick<User, 'id' | 'name'>
  /** The sum that the approver was shown. */
  readonly sum: Kopecks
  readonly now: Date
}

/**
 * APPR-005: places the order of a request once, in the asker's name, if it still costs what the approver was shown; any
 * other sum is shown first, as that of an order is. Whether it is still beyond a limit does not matter. A repetition by the
 * same approver, whose answer was lost, changes nothing.
 * @throws Refusal 404; 409 SUM_CHANGED, DECIDED or OWN_REQUEST; 409 STALE when it cannot be ordered any more, which ends it
 */
export async function approve(services: ApprovalServices, approving: Approving): Promise<void> {
  const { db, terms, users } = services
  const request = await findRequest(db, approving)
  if (isRepeated(request, approving)) return
  await checkMayDecide(db, request, approving.approver.id)
  const lines = await linesOf(db, request.id)
  try {
    const asker = request.askerId === null ? undefined : await users.find(request.askerId)
    if (asker === undefined) throw askerGone()
    const asked = askedOrder(request, lines, { ...approving, asker })
    const priced = await priceOrder(db, terms, asked)
    await keepDelivery(db, request, priced)
    if (sumOf(priced) !== approving.sum) throw sumChanged(sumOf(priced))
    await place(services, approving, { request, asked, priced })
  } catch (error) {
    if (!isOfOrder(error)) throw error
    if (error.body.code === PRICES_CHANGED) throw sumChanged(await presentSum(db, request.id))
    await endStale(db, approving, reasonOf(error, lines))
  }
}

/** Locks by the sequence of `lockMembership`. */
async function place(
  { db, terms }: ApprovalServices,
  approving: Approving,
  { request, asked, priced }: { request: ApprovalRow; asked: AskedOrder; priced: PricedOrder },
): Promise<void> {
  const { approver, now } = approving
  const member = { organisationId: request.organisationId, userId: asked.author.id }
  const isPlaced = await db.transaction(async (tx) => {
    const role = await lockMembership(tx, member)
    const locked = await lockRequest(tx, approving)
    if (isRepeated(locked, approving)) return false
    if (role === undefined || !hasRight(role, 'order')) throw askerGone()
    await checkMayDecide(tx, locked, approver.id)
    const orderId = await writeOrder(tx, terms, { asked, priced, approvedBy: approver.name })
    // Another approver may have been shown another price meanwhile.
    await keepDelivery(tx, locked, priced)
    await endRequests(tx, [locked.id], { state: 'ordered', at: now, by: approver.name, orderId })
    await emptyIfSame(tx, member, asked.body.orderLines)
    await requestEnded(tx, locked, 'approved', now)
    return true
  })
  if (isPlaced) ordersPlaced.inc()
}

/** @throws Refusal 409 DECIDED when the request does not wait, and the approver has not ended it just so */
function isRepeated(request: ApprovalRow, { approver, sum, now }: Approving): boolean {
  if (isWaiting(request, now)) return false
  const { state, decidedBy, endedGoods, deliveryPrice } = request
  const orderedSum = addMoney(endedGoods ?? ZERO, deliveryPrice)
  if (state === 'ordered' && decidedBy === approver.name && orderedSum === sum) return true
  throw decided()
}

/** Keeps the carrier's price of today, so that the approver is shown it. */
async function keepDelivery(db: Database, { id, deliveryPrice }: ApprovalRow, { delivery }: PricedOrder) {
  if (delivery.price === deliveryPrice) return
  const isMeant = and(eq(approvals.id, id), eq(approvals.state, 'pending'))
  await db.update(approvals).set({ deliveryPrice: delivery.price }).where(isMeant)
}

async function presentSum(db: Database, id: number): Promise<Kopecks> {
  const { deliveryPrice } = approvals
  const [found] = await db.select({ presentGoods, deliveryPrice }).from(approvals).where(eq(approvals.id, id))
  return found === undefined ? ZERO : addMoney(found.presentGoods, found.deliveryPrice)
}

/** Ends a request that cannot be ordered any more. @throws Refusal 409 STALE, or DECIDED when it was decided meanwhile */
async function endStale(db: Database, approving: Approving, reason: string): Promise<void> {
  const { now } = approving
  const isStale = await db.transaction(async (tx) => {
    const locked = await lockRequest(tx, approving)
    if (isRepeated(locked, approving)) return false
    await endRequests(tx, [locked.id], { state: 'stale', at: now, reason })
    await requestEnded(tx, locked, 'stale', now)
    return true
  })
  if (isStale) throw stale(reason)
}

const askerGone = () => new Refusal(409, { code: 'ASKER_GONE', message: approvalTexts.askerGone })
