import { SHIPMENT_REFUSED } from 'shared-contracts/api/desk/shipping'
import { Refusal } from '../../../platform/http/refusal.ts'
import { ChangeRefused } from '../../orders/changes/change-refused.ts'
import { ShipmentRefused, type ShipmentRefusal } from '../../orders/changes/shipment-refused.ts'
import { shippingTexts } from './texts.ts'

/** Makes a change, and explains to the manager what forbids it. @throws Refusal 409 */
export async function explainRefusals<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof ChangeRefused) throw refused(shippingTexts.obstacle(error.obstacle))
    if (error instanceof ShipmentRefused) throw refusalOf(error.refusals)
    throw error
  }
}

function refusalOf(refusals: readonly ShipmentRefusal[]): Refusal {
  const texts = refusals.map(shippingTexts.refusal)
  const fields = refusals.map((refusal, index) => ({ path: pathOf(refusal), message: texts[index] ?? '' }))
  return refused(shippingTexts.refused(texts[0] ?? '', texts.length), fields)
}

function refused(message: string, fields?: { path: string; message: string }[]): Refusal {
  return new Refusal(409, { code: SHIPMENT_REFUSED, message, ...(fields && { fields }) })
}

function pathOf({ position, obstacle, serialNumber }: ShipmentRefusal): string {
  if (position === undefined) return 'lines'
  if (serialNumber !== undefined) return `lines.${position}.serialNumbers.${serialNumber}`
  if (obstacle === 'tooManyPieces' || obstacle === 'wrongQuantity') return `lines.${position}.quantity`
  return `lines.${position}`
}
