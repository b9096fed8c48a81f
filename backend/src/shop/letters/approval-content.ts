import { formatDate } from 'shared-contracts/domain/dates'
import { formatMoney } from 'shared-contracts/domain/money'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { readDecisions } from '../orders/approvals/may-decide.ts'
import { sumOfRequest } from '../orders/approvals/present-sum.ts'
import { approvalLines, approvals } from '../orders/approvals/schema.ts'
import type { ApprovalNews } from '../orders/letters/news.ts'
import type { LetterRow } from '../orders/letters/schema.ts'
import { findOrganisationOf } from '../organisations/store.ts'
import { products } from '../products/schema.ts'
import type { Fact, LetterContent } from './letter-content.ts'
import { goodsOf, present } from './order-facts.ts'
import { letterTexts } from './texts.ts'

const { approval: texts } = letterTexts

/** The state in which a request is when its letter is true. */
const STATES = {
  asked: 'pending',
  approved: 'ordered',
  rejected: 'rejected',
  stale: 'stale',
  expired: 'expired',
} as const

/**
 * APPR-008.
 * @returns undefined when it is not true any more, or its recipient left the organisation or may not decide any more
 */
export async function approvalContent(
  db: Database,
  { event, approvalId }: ApprovalNews,
  { organisationId, userId }: Pick<LetterRow, 'organisationId' | 'userId'>,
  now: Date,
): Promise<LetterContent | undefined> {
  const columns = { ...getTableColumns(approvals), sum: sumOfRequest }
  const [request] = await db.select(columns).from(approvals).where(eq(approvals.id, approvalId))
  if (request === undefined || userId === null || request.state !== STATES[event]) return undefined
  const { askerName, reason, expiresAt, decidedBy, endReason, orderId, sum } = request
  const link = { name: texts.open, path: `/approvals/${approvalId}` }
  const total: Fact = [letterTexts.total, formatMoney(sum)]
  const goods = goodsOf(await linesOf(db, approvalId))
  if (event === 'asked') {
    const decisions = await readDecisions(db, { organisationId, userId })
    const mayDecide = request.askerId === userId ? decisions.own : decisions.ofOthers
    if (!mayDecide || expiresAt <= now) return undefined
    return {
      subject: texts.subject.asked(approvalId),
      paragraphs: [texts.asked, texts.decideUntil(formatDate(expiresAt))],
      facts: [[texts.asker, askerName], total, [texts.why, reason]],
      goods,
      link,
    }
  }
  if ((await findOrganisationOf(db, { userId, orgId: organisationId })) === undefined) return undefined
  const said = {
    approved: [orderId === null ? texts.ordered : texts.orderedAs(orderId)],
    rejected: [],
    stale: [texts.stale, texts.askAgain],
    expired: [texts.expired, texts.askAgain],
  }
  return {
    subject: texts.subject[event](approvalId),
    paragraphs: said[event],
    facts: present([total, [texts.decided, decidedBy], [letterTexts.reason, endReason]]),
    goods,
    link,
  }
}

/** The lines of a request at the prices by which it counts. */
async function linesOf(db: Database, approvalId: number) {
  const { productName, quantity, endedPrice, position } = approvalLines
  const lines = await db
    .select({ productName, quantity, endedPrice, price: products.price })
    .from(approvalLines)
    .innerJoin(products, eq(products.id, approvalLines.productId))
    .where(eq(approvalLines.approvalId, approvalId))
    .orderBy(asc(position))
  return lines.map(({ endedPrice: ended, ...line }) => ({ ...line, price: ended ?? line.price }))
}
