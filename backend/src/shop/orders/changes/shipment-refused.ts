/** What refuses a shipment or a line of it (SHIP-005). */
export type ShipmentObstacle =
  | 'nothing'
  | 'unknownLine'
  | 'doubleLine'
  | 'wrongQuantity'
  | 'tooManyPieces'
  | 'tooManyNumbers'
  | 'wrongNumber'
  | 'doubleNumber'
  | 'soldNumber'
  | 'withdrawn'

export interface ShipmentRefusal {
  readonly obstacle: ShipmentObstacle
  /** The line of the order; undefined: the whole shipment. */
  readonly position?: number
  /** Pieces of the line that may be shipped still: of `tooManyPieces`. */
  readonly left?: number
  /** The serial number that is refused. */
  readonly serialNumber?: string
}

/** A shipment that is refused as a whole. */
export class ShipmentRefused extends Error {
  override readonly name = 'ShipmentRefused'
  /** At least one. */
  readonly refusals: readonly ShipmentRefusal[]

  constructor(refusals: readonly ShipmentRefusal[]) {
    super(refusals.map(wordsOfLine).join('; '))
    this.refusals = refusals
  }
}

const words: Readonly<Record<ShipmentObstacle, (refusal: ShipmentRefusal) => string>> = {
  nothing: () => 'nothing is shipped',
  unknownLine: () => 'the order has no such line',
  doubleLine: () => 'the line is given twice',
  wrongQuantity: () => 'the quantity is no whole number above 0',
  tooManyPieces: ({ left }) => `only ${left} pieces are left to ship`,
  tooManyNumbers: () => 'there are more serial numbers than pieces',
  wrongNumber: ({ serialNumber }) => `${serialNumber} is no serial number of 16 digits`,
  doubleNumber: ({ serialNumber }) => `${serialNumber} is given twice`,
  soldNumber: ({ serialNumber }) => `${serialNumber} is sold already`,
  withdrawn: () => 'the shipment is withdrawn',
}

/** The reason in English, without the line. */
export function wordsOf(refusal: ShipmentRefusal): string {
  return words[refusal.obstacle](refusal)
}

function wordsOfLine(refusal: ShipmentRefusal): string {
  return refusal.position === undefined ? wordsOf(refusal) : `line ${refusal.position}: ${wordsOf(refusal)}`
}
