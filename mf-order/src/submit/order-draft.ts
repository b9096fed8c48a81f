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

/** Whose the draft is: the user's and the organisation's, as its key on the server. `null` where nobody can order. */
export function ownerOf({ state }: Pick<Bus, 'state'>): string | null {
  const { orgId } = state.organisation.value
  const { multiLogin } = state.auth.value
  return orgId === null || multiLogin === null ? null : `${multiLogin.userId}:${orgId}`
}
