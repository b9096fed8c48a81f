import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { latestShipment, noteTrackNumber } from '../../orders/changes/complete-shipment.ts'
import { shipOrder } from '../../orders/changes/ship-order.ts'
import { stateOf } from '../../orders/order-state.ts'
import type { OrderRow } from '../../orders/schema.ts'
import { shipments } from '../../orders/shipments/schema.ts'
import { signsElectronically } from '../../orders/signs-electronically.ts'
import { deedAt } from './deed-at.ts'
import { numberShipment } from './number-shipment.ts'
import { changed, refused, same, type Said, type Step, type Stepped, type StepTerms } from './step.ts'
import { answerTexts } from './texts.ts'

/**
 * EXCH-024, EXCH-026: ships what is left of an order that 1C has shipped. The track number and missing serial numbers are
 * added to its latest shipment. Serial numbers that do not fit are refused by line, and the goods are shipped without them.
 */
export const ship: Step = async (tx, order, said, terms) => {
  const { answer, wishes } = said
  if (wishes.cancelled) return same
  const isNew = wishes.shipped && stateOf(order).goods !== 'shipped'
  if (isNew && (await isWithdrawn(tx, said))) return refused(answerTexts.withdrawn)
  if (isNew) await shipRest(tx, order, said, terms)
  const results: Stepped[] = [isNew ? changed : same, await numberShipment(tx, order, answer.lines, terms)]
  const shipment = await latestShipment(tx, order)
  const { trackNumber } = answer
  if (shipment !== undefined && trackNumber !== undefined && trackNumber !== shipment.trackNumber) {
    await noteTrackNumber(tx, order, shipment, { trackNumber, ...terms })
    results.push(changed)
  }
  return {
    isChanged: results.some(({ isChanged }) => isChanged),
    refusals: results.flatMap(({ refusals }) => refusals),
  }
}

/** Whether a shipment was withdrawn after 1C said that all is shipped: its repeated word does not ship again. */
async function isWithdrawn(tx: Database, { known: { orderId, shippedIn1cAt } }: Said): Promise<boolean> {
  if (shippedIn1cAt === null) return false
  const withdrawn = and(eq(shipments.orderId, orderId), gt(shipments.withdrawnAt, shippedIn1cAt))
  return (await tx.$count(shipments, withdrawn)) > 0
}

async function shipRest(tx: Database, order: OrderRow, { answer }: Said, terms: StepTerms): Promise<void> {
  await shipOrder(tx, order, {
    lines: 'rest',
    carrier: order.vendorName,
    trackNumber: answer.trackNumber ?? null,
    isSigned: await signsElectronically(tx, order, terms),
    at: deedAt(answer.shipment, terms.at),
    by: terms.by,
  })
}
