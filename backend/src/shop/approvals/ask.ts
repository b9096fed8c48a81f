import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { APPROVAL_DAYS, MAX_PENDING } from 'shared-contracts/api/approvals'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { weigh } from '../orders/approvals/check-limit.ts'
import { approvalLines, approvals } from '../orders/approvals/schema.ts'
import { requestHashOf } from '../orders/placing/idempotency-key.ts'
import { priceOrder, sumOf, type AskedOrder, type OrderTerms, type PricedOrder } from '../orders/placing/price-order.ts'
import { requestAsked } from './request-letters.ts'
import { notNeeded, tooManyPending } from './refusals.ts'
import { approvalTexts } from './texts.ts'

const DAY_MS = 24 * 60 * 60_000

export interface NewRequest extends AskedOrder {
  /** The Idempotency-Key header; without it each call sends another request. */
  readonly key: string | undefined
  /** «Зачем». */
  readonly reason: string
}

/** What a request is found by when its call is repeated. */
interface RequestKey {
  readonly askerId: number
  readonly organisationId: number
  readonly key: string
  readonly requestHash: string
}

/**
 * APPR-003: sends an order that is beyond a limit to be approved. It takes nothing from the stock, and counts against the
 * limits from now on. The same call with the same key gives the same request.
 * @returns its number
 * @throws Refusal 409 NOT_NEEDED, TOO_MANY_PENDING or KEY_REUSED, those of `priceOrder`, and 403 of `weigh`
 */
export async function askForApproval(db: Database, terms: OrderTerms, request: NewRequest, now: Date): Promise<number> {
  const { organisation, author, delivery, price, body, reason } = request
  const key: RequestKey = {
    askerId: author.id,
    organisationId: organisation.id,
    key: request.key ?? randomUUID(),
    requestHash: requestHashOf({ delivery, price, body, reason }),
  }
  const known = await findOfKey(db, key)
  if (known !== undefined) return known
  const priced = await priceOrder(db, terms, request)
  return db.transaction(async (tx) => {
    const beyond = await weigh(tx, { organisationId: organisation.id, userId: author.id }, sumOf(priced))
    const sentMeanwhile = await findOfKey(tx, key)
    if (sentMeanwhile !== undefined) return sentMeanwhile
    if (beyond === undefined) throw notNeeded()
    if ((await countPending(tx, key)) >= MAX_PENDING) throw tooManyPending()
    const row = { ...key, ...rowOf(request, priced, now), vatPercent: terms.vatPercent }
    const [sent] = await tx.insert(approvals).values(row).returning()
    if (sent === undefined) throw new Error('no request was written')
    const lines = priced.goods.lines.map((line, position) => ({ approvalId: sent.id, position, ...line }))
    await tx.insert(approvalLines).values(lines)
    await requestAsked(tx, sent, now)
    return sent.id
  })
}

function rowOf({ author, body, ...asked }: NewRequest, { goods, delivery }: PricedOrder, now: Date) {
  return {
    askerName: author.name,
    askedAt: now,
    expiresAt: new Date(now.getTime() + APPROVAL_DAYS * DAY_MS),
    reason: asked.reason,
    // The names of the carriers' own offer: the approver reads them.
    orderInfo: { ...body.orderInfo, vendorName: delivery.tariff?.vendorName ?? null },
    delivery: asked.delivery,
    addressSignature: asked.addressSignature ?? null,
    planId: asked.planId ?? null,
    askedGoods: goods.price,
    askedDelivery: delivery.price,
    deliveryPrice: delivery.price,
  }
}

async function findOfKey(db: Database, { askerId, organisationId, key, requestHash }: RequestKey) {
  const isKey = and(
    eq(approvals.askerId, askerId),
    eq(approvals.organisationId, organisationId),
    eq(approvals.key, key),
  )
  const [found] = await db.select({ id: approvals.id, hash: approvals.requestHash }).from(approvals).where(isKey)
  if (found === undefined || found.hash === requestHash) return found?.id
  throw new Refusal(409, { code: 'KEY_REUSED', message: approvalTexts.keyReused })
}

function countPending(tx: Database, { askerId, organisationId }: RequestKey): Promise<number> {
  const isOwn = and(eq(approvals.organisationId, organisationId), eq(approvals.askerId, askerId))
  return tx.$count(approvals, and(isOwn, eq(approvals.state, 'pending')))
}
