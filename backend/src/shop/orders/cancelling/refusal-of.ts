import { CANCEL_REFUSAL } from 'shared-contracts/api/orders'
import { cancelTexts } from 'shared-contracts/texts/cancel'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Obstacle } from '../order-state.ts'

/** AMB-197: the refusal that explains to a buyer why an order cannot be cancelled. */
export function refusalOf(obstacle: Obstacle): Refusal {
  const code = codeOf(obstacle)
  return new Refusal(409, { code, message: cancelTexts[code] })
}

function codeOf(obstacle: Obstacle) {
  if (obstacle === 'expired') return CANCEL_REFUSAL.expired
  return obstacle === 'partly' || obstacle === 'paid' ? CANCEL_REFUSAL.paid : CANCEL_REFUSAL.shipped
}
