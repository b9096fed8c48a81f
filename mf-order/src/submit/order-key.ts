import { nationalDigits } from 'shared-contracts/domain/phone'
import type { OrderDraft } from './order-payload.ts'

/**
 * The idempotency key of an order: of the draft's own id, and of what the buyer decided. A tab duplicated from the draft
 * has the same key for the same order and another one for another order. What the server knows better (prices, the stored
 * e-mail) is not the buyer's decision: it changes no key.
 */
export function orderKey(draftId: string, draft: OrderDraft): string {
  return `${draftId}.${digest(JSON.stringify(decisionOf(draft)))}`
}

/** Whether two drafts order the same goods. */
export function hasSameLines(one: Pick<OrderDraft, 'lines'>, other: Pick<OrderDraft, 'lines'> | undefined): boolean {
  return other !== undefined && JSON.stringify(goodsOf(one)) === JSON.stringify(goodsOf(other))
}

function goodsOf({ lines }: Pick<OrderDraft, 'lines'>): readonly (readonly [number, number])[] {
  return lines.map(({ id, quantity }) => [id, quantity] as const).toSorted(([one], [other]) => one - other)
}

function decisionOf(draft: OrderDraft): unknown {
  const { deliveryType, fiasId, currentAddress, tariff, contactName, contactPhone, comments } = draft.delivery
  const carrier = tariff === null ? null : [tariff.vendorId, tariff.urgentTypeId].map(String)
  const contact = [contactName.trim(), nationalDigits(contactPhone), comments.trim()]
  return [draft.orgId, goodsOf(draft), deliveryType, fiasId, currentAddress, carrier, contact]
}

/** 64 bits of a text, by two runs of FNV-1a; two orders of one draft that share them end in a 409, never in a wrong order. */
function digest(text: string): string {
  const run = (seed: number) => {
    let hash = seed
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return run(0x811c9dc5) + run(0x9e3779b9)
}
