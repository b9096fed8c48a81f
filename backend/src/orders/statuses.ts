import { STAGES } from 'shared-contracts/domain/order-status'

/** Order status as the history shows it (HIST-037..040). */
export const ORDER_STATUS = {
  awaitsShipping: STAGES.delivery[0],
  isAssembled: STAGES.pickup[0],
  /** Nothing was paid in time and the goods were returned to the stock (text of AMB-052). */
  expired: 'Заказ не оплачен',
} as const
