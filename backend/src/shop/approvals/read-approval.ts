import { asc, eq } from 'drizzle-orm'
import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { kopecksOf, roublesOf, timesMoney, type Kopecks } from 'shared-contracts/domain/money'
import { vatOfLines } from 'shared-contracts/domain/vat'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { limitOf, type MemberLimits } from '../orders/approvals/limits.ts'
import { isMember, type MemberKey } from '../orders/approvals/lock-membership.ts'
import { readDecisions } from '../orders/approvals/may-decide.ts'
import { approvalLines, type ApprovalLineRow, type ApprovalRow } from '../orders/approvals/schema.ts'
import { memberships } from '../organisations/schema.ts'
import { products, type ProductRow } from '../products/schema.ts'
import { findRequest, isWaiting } from './decide.ts'
import { contractApprovals } from './request-states.ts'

/**
 * APPR-004: what an approver, and the asker, see of a request.
 * @throws Refusal 404, also for a request of another asker without the right to decide it
 */
export async function readApproval(
  db: Database,
  { organisationId, userId }: MemberKey,
  { approvalId, now }: { readonly approvalId: number; readonly now: Date },
): Promise<ApprovalDetails> {
  const row = await findRequest(db, { organisation: { id: organisationId }, approvalId })
  const decisions = await readDecisions(db, { organisationId, userId })
  const isOwn = row.askerId === userId
  if (!isOwn && !decisions.ofOthers) throw notFound()
  const lines = await readLines(db, row.id)
  const { items, limits } = await contractApprovals(db, organisationId, [row], now)
  const [item] = items
  if (item === undefined) throw notFound()
  const delivery = row.deliveryPrice
  const goods = (kopecksOf(item.sum) - delivery) as Kopecks
  const sums = lines.map(({ line, product }) => timesMoney(priceIn(row, line, product), line.quantity))
  return {
    ...item,
    askerRole: row.askerId === null ? '' : await roleOf(db, { organisationId, userId: row.askerId }),
    reason: row.reason,
    lines: lines.map(({ line, product }) => lineOf(row, line, product)),
    askedSum: roublesOf((row.askedGoods + row.askedDelivery) as Kopecks),
    goods: roublesOf(goods),
    delivery: roublesOf(delivery),
    vatPercent: row.vatPercent,
    vat: roublesOf(vatOfLines([...sums, delivery], row.vatPercent)),
    receiving: row.delivery ? { carrier: row.orderInfo.vendorName, address: row.orderInfo.address ?? '' } : null,
    limits: limitsOf(limits.get(row.id), kopecksOf(item.sum), now),
    canDecide: isWaiting(row, now) && (isOwn ? decisions.own : decisions.ofOthers),
    isOwn,
    endReason: row.endReason,
  }
}

function readLines(db: Database, approvalId: number): Promise<{ line: ApprovalLineRow; product: ProductRow }[]> {
  return db
    .select({ line: approvalLines, product: products })
    .from(approvalLines)
    .innerJoin(products, eq(products.id, approvalLines.productId))
    .where(eq(approvalLines.approvalId, approvalId))
    .orderBy(asc(approvalLines.position))
}

/** Price of one piece by which the request counts: today's while it waits, else that of its end. */
function priceIn({ state }: ApprovalRow, { price, endedPrice }: ApprovalLineRow, product: ProductRow): Kopecks {
  return state === 'pending' ? product.price : (endedPrice ?? price)
}

function lineOf(row: ApprovalRow, line: ApprovalLineRow, product: ProductRow): ApprovalDetails['lines'][number] {
  const isPending = row.state === 'pending'
  const hasLeft = isPending ? !product.isDisplayed : line.endedPrice === null
  return {
    productId: line.productId,
    name: line.productName,
    quantity: line.quantity,
    askedPrice: roublesOf(line.price),
    price: hasLeft ? null : roublesOf(priceIn(row, line, product)),
    stock: isPending && !hasLeft && product.stock < line.quantity ? product.stock : null,
  }
}

async function roleOf(db: Database, member: MemberKey): Promise<string> {
  const [found] = await db.select({ role: memberships.role }).from(memberships).where(isMember(member))
  return found?.role ?? ''
}

/** The asker's limits, where this request is apart from those sent before it. */
function limitsOf(limits: MemberLimits | undefined, sum: Kopecks, now: Date): ApprovalDetails['limits'] {
  if (limits === undefined) return null
  const { orders, requests } = limits
  return { ...limitOf(limits, now), orders: roublesOf(orders), requests: roublesOf((requests - sum) as Kopecks) }
}
