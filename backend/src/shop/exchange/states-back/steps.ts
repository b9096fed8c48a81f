import { cancelOrder } from '../../orders/changes/end-orders.ts'
import { makeReady } from '../../orders/changes/hand-over.ts'
import { payOrder } from '../../orders/changes/pay-order.ts'
import { obstacleTo, stateOf } from '../../orders/order-state.ts'
import { deedAt } from './deed-at.ts'
import { ship } from './ship.ts'
import { changed, refused, same, type Step } from './step.ts'
import { answerTexts } from './texts.ts'

const cancel: Step = async (tx, order, { wishes }, { at, by }) => {
  if (!wishes.cancelled) return same
  const obstacle = obstacleTo('cancel', stateOf(order))
  if (obstacle === 'paid' || obstacle === 'partly') return refused(answerTexts.paidOrder)
  if (obstacle !== undefined) return refused(answerTexts.shippedOrder)
  await cancelOrder(tx, order, { reason: answerTexts.cancelReason, at, by })
  return changed
}

const pay: Step = async (tx, order, { answer: { payment }, wishes }, { at, by }) => {
  if (!wishes.paid || wishes.cancelled || stateOf(order).money === 'paid') return same
  const document = payment?.number ? `№ ${payment.number}` : null
  await payOrder(tx, order, order.payRemain, { paidAt: deedAt(payment, at), document, at, by })
  return changed
}

const ready: Step = async (tx, order, { wishes }, { at, by }) => {
  const { goods, isPickup } = stateOf(order)
  if (!wishes.ready || wishes.cancelled || goods !== 'waiting') return same
  if (!isPickup) return refused(answerTexts.notForPickup)
  await makeReady(tx, order, { at, by })
  return changed
}

/** In this order. What 1C has cancelled is neither paid nor shipped. */
export const STEPS: readonly Step[] = [cancel, pay, ready, ship]
