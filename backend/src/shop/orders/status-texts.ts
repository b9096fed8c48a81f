import { ENDED, PARTLY_SHIPPED, PAY_STATUS, SHIPPED, STAGES } from 'shared-contracts/domain/order-status'
import type { Goods, OrderState } from './order-state.ts'

const stages: Readonly<Record<Goods, (isPickup: boolean) => string>> = {
  waiting: (isPickup) => (isPickup ? STAGES.pickup : STAGES.delivery)[0],
  ready: () => STAGES.pickup[1],
  partly_shipped: () => PARTLY_SHIPPED,
  shipped: () => SHIPPED,
}

/** SHIP-002: the specification's texts of a state (HIST-033..041). */
export function statusTexts({ isPickup, money, goods, end }: OrderState): {
  readonly payStatusName: string
  readonly statusName: string
} {
  if (end !== null) return { payStatusName: PAY_STATUS[money], statusName: ENDED[end] }
  // HIST-036, AMB-156: with this pay status the status of the order is shown instead.
  const isToFetch = money === 'paid' && goods === 'ready'
  return { payStatusName: isToFetch ? PAY_STATUS.ready : PAY_STATUS[money], statusName: stages[goods](isPickup) }
}
