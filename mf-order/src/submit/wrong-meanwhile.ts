import type { Bus } from 'shared-contracts/portal/bus'
import { currentType } from '../delivery/use-organisation-type.ts'
import { firstWrong, orderErrors } from '../validation/order-errors.ts'
import type { OrderRefusal } from './order-refusal.ts'

/**
 * What is wrong with the form by now, as an answer would find it; `null`: nothing. While the offer was looked at, or its
 * dialog was open, the buyer could go on changing what they had sent off.
 */
export function wrongMeanwhile({ state }: Bus): OrderRefusal | null {
  const type = currentType(state.organisation.value, state.organisationInfo.value, state.auth.value)
  const fields = orderErrors(state.delivery.value, type)
  return firstWrong(fields) === undefined ? null : { lines: [], fields, message: null }
}
