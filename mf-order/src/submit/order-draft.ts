import type { Bus } from 'shared-contracts/portal/bus'
import type { OrderDraft } from './order-payload.ts'

/** The draft as the bus holds it now; `undefined` without an organisation or without lines. */
export function currentDraft({ state }: Bus): OrderDraft | undefined {
  const { orgId } = state.organisation.value
  const lines = state.basket.value.products
  if (orgId === null || lines.length === 0) return undefined
  const contactEmail = state.organisationInfo.value.value?.email ?? state.auth.value.profile?.email ?? null
  return { orgId, lines, delivery: state.delivery.value, contactEmail }
}
