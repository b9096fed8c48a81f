/** Rows of one statement: with a few parameters each far below the 65,535 that PostgreSQL takes. */
const ROWS = 5_000

/** A list in pieces that one statement takes. */
export function chunksOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ROWS) }, (_, index) =>
    list.slice(index * ROWS, (index + 1) * ROWS),
  )
}
