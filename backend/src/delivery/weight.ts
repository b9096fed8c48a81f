/** A drive in its box, grams. A kit and a set add papers and cards to it, which no carrier's price shows. */
const PIECE_WEIGHT = 150

/** What so many pieces weigh, grams. */
export function weightOf(count: number): number {
  return count * PIECE_WEIGHT
}
