import type { BasketLine } from 'shared-contracts/domain/basket'
import type { Bus } from 'shared-contracts/portal/bus'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { ORDER_FIELDS, orderFields } from '../form/order-fields.ts'

/** What an order is made of. */
export interface OrderDraft {
  readonly orgId: number
  readonly lines: readonly BasketLine[]
  readonly delivery: DeliveryState
  /** AMB-059: the organisation's stored e-mail; the form has no field for it. */
  readonly contactEmail: string | null
}

/** The draft in the basket and the form now; `undefined` without an organisation or without lines. */
export function currentDraft({ state }: Bus): OrderDraft | undefined {
  const { orgId } = state.organisation.value
  const lines = state.basket.value.products
  if (orgId === null || lines.length === 0) return undefined
  const contactEmail = state.organisationInfo.value.value?.email ?? state.auth.value.profile?.email ?? null
  return { orgId, lines, delivery: state.delivery.value, contactEmail }
}

/** Identifies the buyer: user and organisation, like the server's scope of an idempotency key. `null` if one is missing. */
export function buyerOf({ state }: Pick<Bus, 'state'>): string | null {
  const { orgId } = state.organisation.value
  const { multiLogin } = state.auth.value
  return orgId === null || multiLogin === null ? null : `${multiLogin.userId}:${orgId}`
}

/**
 * The idempotency key of an order: the id of its draft and a digest of what the buyer decided. A duplicated tab has the
 * same draft id, so in both tabs the same order gets the same key and a different order a different key. Prices and the
 * stored e-mail are the server's own data and do not change the key.
 */
export function idempotencyKey(draftId: string, draft: OrderDraft): string {
  const decisions = ORDER_FIELDS.map((field) => orderFields[field].decision(draft.delivery))
  return `${draftId}.${digest(JSON.stringify([draft.orgId, goodsOf(draft), decisions]))}`
}

function goodsOf({ lines }: Pick<OrderDraft, 'lines'>): readonly (readonly [number, number])[] {
  return lines.map(({ id, quantity }) => [id, quantity] as const).toSorted(([one], [other]) => one - other)
}

/** 64 bits of a text by two runs of FNV-1a. Orders of one draft with equal digests end in a 409, never in a wrong order. */
function digest(text: string): string {
  const run = (seed: number) => {
    let hash = seed
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return run(0x811c9dc5) + run(0x9e3779b9)
}
