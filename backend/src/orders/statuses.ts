import { EXPIRED, STAGES } from 'shared-contracts/domain/order-status'

/** Order status as the history shows it (HIST-037..040). */
export const ORDER_STATUS = {
  awaitsShipping: STAGES.delivery[0],
  isAssembled: STAGES.pickup[0],
  expired: EXPIRED,
} as const
