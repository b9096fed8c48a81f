import { asc, eq } from 'drizzle-orm'
import { roublesOf } from 'shared-contracts/domain/money'
import type { User } from '../../identity/user-directory.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { approvalLines, type ApprovalLineRow, type ApprovalRow } from '../orders/approvals/schema.ts'
import type { AskedOrder } from '../orders/placing/price-order.ts'

/** The lines of a request, in their order. */
export function linesOf(db: Database, approvalId: number): Promise<ApprovalLineRow[]> {
  return db
    .select()
    .from(approvalLines)
    .where(eq(approvalLines.approvalId, approvalId))
    .orderBy(asc(approvalLines.position))
}

/** The order that a request asks for, at today's prices (APPR-005). */
export function askedOrder(
  { orderInfo, delivery, deliveryPrice, addressSignature, planId }: ApprovalRow,
  lines: readonly ApprovalLineRow[],
  { organisation, asker }: Pick<AskedOrder, 'organisation'> & { readonly asker: User },
): AskedOrder {
  return {
    organisation,
    author: asker,
    delivery,
    price: delivery ? roublesOf(deliveryPrice) : undefined,
    isRepriced: true,
    addressSignature: addressSignature ?? undefined,
    planId: planId ?? undefined,
    body: { orderInfo, orderLines: lines.map(({ productId, quantity }) => ({ productId, quantity })) },
  }
}

/** Why an order is refused, with the names of its lines. */
export function reasonOf({ body }: Refusal, lines: readonly ApprovalLineRow[]): string {
  const ofLines = (body.fields ?? []).flatMap(({ path, message }) => {
    const line = lines[Number(/^orderLines\.(\d+)$/.exec(path)?.[1] ?? -1)]
    return line === undefined ? [] : [`${line.productName}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`]
  })
  return ofLines.length > 0 ? ofLines.join('; ') : body.message
}
