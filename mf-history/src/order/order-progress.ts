import type { Order } from 'shared-contracts/api/orders'
import { orderMarks } from 'shared-contracts/domain/order-marks'
import {
  isExpired,
  isPaid,
  isPickup,
  orderStatus,
  PARTLY_SHIPPED,
  percentRemaining,
  SHIPPED,
  STAGES,
} from 'shared-contracts/domain/order-status'
import type { StatusIconName } from 'shared-ui/status-icon-texts'
import { texts } from '../texts.ts'
import { momentText, orderMoment } from './order-moment.ts'
import { payIcon, shownPayState, stageIcon, type Stage } from './step-icons.ts'

/** A step of an order's progress. */
export interface ProgressStep {
  readonly title: string
  /** The date of the step, or what is left to do. */
  readonly note: string | null
  /**
   * `due`: its payment is awaited although the goods are on their way. `partly`: some of the goods are shipped. `ended`:
   * the order has expired or was cancelled.
   */
  readonly state: 'done' | 'due' | 'current' | 'partly' | 'ahead' | 'ended'
  /** `null`: the step has no icon of its own. */
  readonly icon: StatusIconName | null
}

/** What the order's own fields do not tell (SHIP-003, SHIP-009). */
export interface ProgressFacts {
  /** The day of the last payment. */
  readonly paidOn: string | null
  /** The day of the latest shipment, and how many pieces are shipped. */
  readonly shipped: string | null
}
const UNKNOWN: ProgressFacts = { paidOn: null, shipped: null }

/**
 * An order's progress: accepted, paid, then the stages of delivery or pickup (HIST-037..041, HIST-044). The steps say the
 * words of `orderMarks` (AMB-195).
 */
export function orderProgress(order: Order, facts: ProgressFacts = UNKNOWN): ProgressStep[] {
  const accepted: ProgressStep = { title: texts.accepted, note: orderMoment(order), state: 'done', icon: null }
  if (isExpired(order)) {
    const note = order.expiredAt ? momentText(order.expiredAt) : null
    return [accepted, { title: payWords(order), note, state: 'ended', icon: null }]
  }
  const known: readonly string[] = isPickup(order) ? STAGES.pickup : STAGES.delivery
  const stages = stagesWith(order, known)
  const reached = stages.indexOf(orderStatus(order))
  // An order past its first stage is moving, even if it is not paid in full.
  const isMoving = isPaid(order) || reached > 0 || (reached === 0 && stages[0] !== known[0])
  return [
    accepted,
    paymentStep(order, facts, isMoving),
    ...stages.map((title, index): ProgressStep => {
      const state = stageState(index)
      const knownIndex = known.indexOf(title)
      if (title === PARTLY_SHIPPED) return { title, note: facts.shipped, state: 'partly', icon: null }
      const note = title === SHIPPED && state === 'done' && order.shippedAt ? momentText(order.shippedAt) : null
      return { title, note, state, icon: knownIndex < 0 ? null : stageIcon(order, { index: knownIndex, state }) }
    }),
  ]

  function stageState(index: number): Stage['state'] {
    if (!isMoving || index > reached) return 'ahead'
    return index < reached || stages[index] === SHIPPED ? 'done' : 'current'
  }
}

const ALL_STAGES: readonly string[] = [...STAGES.delivery, ...STAGES.pickup]

/**
 * The known stages with a partial shipment, if there is one. A status of a later API version takes their place.
 * @param known of the order's way of receiving
 */
function stagesWith(order: Order, known: readonly string[]): readonly string[] {
  const status = orderStatus(order)
  if (status === '' || ALL_STAGES.includes(status)) return known
  if (status !== PARTLY_SHIPPED) return [status]
  // A part that was sent ends the waiting for the shipping. A pickup was assembled and ready before.
  return isPickup(order) ? [...known.slice(0, -1), status, SHIPPED] : [status, SHIPPED]
}

function paymentStep(order: Order, { paidOn }: ProgressFacts, isMoving: boolean): ProgressStep {
  const step = { title: payWords(order), icon: payIcon(order) }
  switch (shownPayState(order)) {
    case 'paid':
      return { ...step, note: paidOn, state: 'done' }
    case 'unpaid': {
      const left = order.payRemain == null ? null : texts.remains(percentRemaining(order))
      return { ...step, note: joined(paidOn, left), state: isMoving ? 'due' : 'current' }
    }
    case 'unknown':
      return { ...step, note: texts.payUnknown, state: isMoving ? 'ahead' : 'current' }
  }
}

function joined(...parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(', ') || null
}

function payWords(order: Order): string {
  return orderMarks(order).payment?.text ?? texts.money
}
