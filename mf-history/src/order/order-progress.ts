import type { Order } from 'shared-contracts/api/orders'
import {
  EXPIRED,
  isExpired,
  isPaid,
  isPickup,
  orderStatus,
  percentRemaining,
  STAGES,
} from 'shared-contracts/domain/order-status'
import type { StatusIconName } from 'shared-ui/status-icon-texts'
import { texts } from '../texts.ts'
import { orderMoment } from './order-moment.ts'
import { payIcon, shownPayState, stageIcon } from './step-icons.ts'

/** A step of an order's progress. */
export interface ProgressStep {
  readonly title: string
  readonly note: string | null
  readonly state: 'done' | 'current' | 'ahead'
  /** `null`: the step has no icon of its own. */
  readonly icon: StatusIconName | null
}

/** An order's progress: accepted, paid, then the stages of delivery or pickup (HIST-037..041, HIST-044). */
export function orderProgress(order: Order): ProgressStep[] {
  const stages: readonly string[] = isPickup(order) ? STAGES.pickup : STAGES.delivery
  const reached = stages.indexOf(orderStatus(order))
  // An order past its first stage is moving, even if it is not paid in full.
  const isMoving = isPaid(order) || reached > 0
  const accepted: ProgressStep = { title: texts.accepted, note: orderMoment(order), state: 'done', icon: null }
  if (isExpired(order)) {
    return [accepted, { title: EXPIRED, note: null, state: 'current', icon: payIcon(order) }]
  }
  return [
    accepted,
    { ...paymentStep(order, isMoving), icon: payIcon(order) },
    ...stages.map((title, index): ProgressStep => {
      const state = stageState(index)
      return { title, note: null, state, icon: stageIcon(order, { index, state }) }
    }),
  ]

  function stageState(index: number): ProgressStep['state'] {
    if (!isMoving || index > reached) return 'ahead'
    return index < reached || index === stages.length - 1 ? 'done' : 'current'
  }
}

function paymentStep(order: Order, isMoving: boolean): Omit<ProgressStep, 'icon'> {
  const state = isMoving ? 'ahead' : 'current'
  switch (shownPayState(order)) {
    case 'paid':
      return { title: texts.paid, note: null, state: 'done' }
    case 'unpaid':
      return {
        title: texts.awaitingPayment,
        note: order.payRemain == null ? null : texts.remains(percentRemaining(order)),
        state,
      }
    case 'unknown':
      return { title: texts.payStatus, note: texts.payUnknown, state }
  }
}

/**
 * The status that agrees with the progress: the current step, or the last one when all are done. A status that is no step
 * is given as it is.
 */
export function progressStatus(order: Order): string {
  if (isExpired(order)) return EXPIRED
  const status = orderStatus(order)
  const steps = orderProgress(order)
  const isStep = status === '' || steps.some(({ title }) => title === status)
  if (!isStep) return status
  const at = steps.find(({ state }) => state === 'current') ?? steps.findLast(({ state }) => state === 'done')
  return at?.title ?? ''
}
