import type { Order } from 'shared-contracts/api/orders'
import { DOC_STATUS, isPaid, isPickup, PAY_STATUS, payState } from 'shared-contracts/domain/order-status'
import type { StatusIconName } from 'shared-ui/status-icon-texts'

const payIcons = { paid: 'paidSuccess', unpaid: 'paidError', unknown: 'paidDisabled' } as const

const payStatuses: readonly unknown[] = Object.values(PAY_STATUS)

/** The state of the payment as it is shown: unknown if the API gives no status, or one of a later version. */
export function shownPayState(order: Order): ReturnType<typeof payState> {
  return payStatuses.includes(order.payStatusName) ? payState(order) : 'unknown'
}

/** UI-019..021: the icon of the payment. */
export function payIcon(order: Order): StatusIconName {
  return payIcons[shownPayState(order)]
}

/** A stage of STAGES: its index there, and its state. */
export interface Stage {
  readonly index: number
  readonly state: 'done' | 'current' | 'ahead'
}

/** UI-022..029, AMB-157: the icon of a stage of delivery or pickup; `null` if it has none. */
export function stageIcon(order: Order, stage: Stage): StatusIconName | null {
  return isPickup(order) ? pickupIcon(order, stage) : deliveryIcon(order, stage)
}

function deliveryIcon(order: Order, { index, state }: Stage): StatusIconName | null {
  if (index === 0) {
    if (state === 'current') return 'awaitingShipment'
    // A paid order is made ready, also before the API gives it the status of this stage.
    return state === 'done' || isPaid(order) ? 'readyForShipment' : 'deliveryDisabled'
  }
  if (state === 'ahead') return null
  // The buyer signs the closing document on receipt. Without a track number there is nothing to follow.
  return order.trackNumber && order.DOC_STATUS !== DOC_STATUS.signed ? 'awaitingDelivery' : 'delivered'
}

function pickupIcon(order: Order, { index, state }: Stage): StatusIconName | null {
  if (index === 0) return state === 'ahead' && !isPaid(order) ? 'bagDisabled' : null
  if (state === 'ahead') return null
  return index === 1 ? 'readyToPickup' : 'deliveredPickup'
}
