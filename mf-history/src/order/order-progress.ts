import type { Order } from 'shared-contracts/api/orders'
import { texts } from '../texts.ts'
import { orderMoment } from './order-moment.ts'
import { EXPIRED, isPaid, isPickup, percentRemaining, STAGES } from 'shared-contracts/domain/order-status'

/** A step of an order's progress. */
export interface ProgressStep {
  readonly title: string
  readonly note: string | null
  readonly state: 'done' | 'current' | 'ahead'
}

/** The order's own status; for a pickup the API may give it as the general status only. */
const statusOf = ({ deliveryStatusName, statusName }: Order) => deliveryStatusName ?? statusName ?? ''

/** An order's progress: accepted, paid, then the stages of delivery or pickup (HIST-037..041, HIST-044). */
export function orderProgress(order: Order): ProgressStep[] {
  const stages: readonly string[] = isPickup(order) ? STAGES.pickup : STAGES.delivery
  const reached = stages.indexOf(statusOf(order))
  const paid = isPaid(order)
  // An order past its first stage is moving, even if it is not paid in full.
  const isMoving = paid || reached > 0
  const accepted: ProgressStep = { title: texts.accepted, note: orderMoment(order), state: 'done' }
  if (statusOf(order) === EXPIRED) return [accepted, { title: EXPIRED, note: null, state: 'current' }]
  return [
    accepted,
    paid
      ? { title: texts.paid, note: null, state: 'done' }
      : {
          title: texts.awaitingPayment,
          note: texts.remains(percentRemaining(order)),
          state: isMoving ? 'ahead' : 'current',
        },
    ...stages.map((title, index): ProgressStep => ({ title, note: null, state: stageState(index) })),
  ]

  function stageState(index: number): ProgressStep['state'] {
    if (!isMoving || index > reached) return 'ahead'
    return index < reached || index === stages.length - 1 ? 'done' : 'current'
  }
}

/**
 * The status that agrees with the progress: the current step, or the last one when all are done. A status that is no step
 * is given as it is.
 */
export function progressStatus(order: Order): string {
  const status = statusOf(order)
  const steps = orderProgress(order)
  const isStep = status === '' || steps.some(({ title }) => title === status)
  if (!isStep) return status
  const at = steps.find(({ state }) => state === 'current') ?? steps.findLast(({ state }) => state === 'done')
  return at?.title ?? ''
}
