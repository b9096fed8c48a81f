/** A drive in its box, grams. The papers and cards of kits and sets do not change a carrier's price. */
const PIECE_WEIGHT = 150

/** Weight of a number of pieces, grams. */
export function weightOf(count: number): number {
  return count * PIECE_WEIGHT
}
