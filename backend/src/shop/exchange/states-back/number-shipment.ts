import type { Database } from '../../../platform/database/database.ts'
import { addNumbers, latestShipment } from '../../orders/changes/complete-shipment.ts'
import { numbersElsewhere } from '../../orders/changes/shipment-numbers.ts'
import { ShipmentRefused, type ShipmentRefusal } from '../../orders/changes/shipment-refused.ts'
import type { OrderRow } from '../../orders/schema.ts'
import type { AnsweredLine } from './answer.ts'
import { numberedLines, type NumberedLine } from './numbered-lines.ts'
import type { Stepped, StepTerms } from './step.ts'
import { answerTexts } from './texts.ts'

/**
 * EXCH-026: adds 1C's serial numbers to the latest shipment of a locked order. 1C may name all numbers of an order each time:
 * those of its other shipments stay with them. The numbers of a line that do not fit are refused together, those of the other
 * lines are added.
 */
export async function numberShipment(
  tx: Database,
  order: OrderRow,
  said: readonly AnsweredLine[],
  { at, by }: StepTerms,
): Promise<Stepped> {
  const { lines, refusals } = await numberedLines(tx, order, said)
  if (lines.length === 0) return { isChanged: false, refusals }
  const shipment = await latestShipment(tx, order)
  if (shipment === undefined) {
    const early = lines.map(({ name }) => ({ line: name, why: answerTexts.notShipped }))
    return { isChanged: false, refusals: [...refusals, ...early] }
  }
  let isChanged = false
  const refused = [...refusals]
  const elsewhere = await numbersElsewhere(tx, order, shipment.number)
  for (const { serialNumbers, ...rest } of lines) {
    const line = { ...rest, serialNumbers: serialNumbers.filter((one) => elsewhere.get(one) !== rest.position) }
    const {
      added,
      refusals: [refusal],
    } = await tryNumbers(tx, order, shipment, { ...line, at, by })
    if (added > 0) isChanged = true
    if (refusal !== undefined) refused.push({ line: line.name, why: reasonOf(refusal, line) })
  }
  return { isChanged, refusals: refused }
}

/** Adds the numbers of a line, or nothing. Another order may sell one of them at the same time. */
async function tryNumbers(...[tx, ...given]: Parameters<typeof addNumbers>): ReturnType<typeof addNumbers> {
  try {
    return await tx.transaction((savepoint) => addNumbers(savepoint, ...given))
  } catch (error) {
    if (error instanceof ShipmentRefused) return { added: 0, refusals: error.refusals }
    throw error
  }
}

/** Of a line with several faults the first one is named. */
function reasonOf({ obstacle, serialNumber = '' }: ShipmentRefusal, { serialNumbers }: NumberedLine): string {
  switch (obstacle) {
    case 'wrongNumber':
      return answerTexts.unreadable(serialNumber)
    case 'soldNumber':
    case 'doubleNumber':
      return answerTexts.sold(serialNumber)
    case 'unknownLine':
      return answerTexts.otherShipment
    default:
      return answerTexts.tooMany(serialNumbers.length)
  }
}
