import type { Volume } from '../../src/testing/volume/made-rows.ts'

/** Orders of an ordinary organisation, however many orders there are. */
const OF_ORDINARY = 50

/** One organisation has a fiftieth of the orders, but at least as many as an ordinary one. */
export function volumeOf(orders: number): Volume {
  return { orders, organisations: orders / OF_ORDINARY, ofLargest: Math.max(orders / 50, OF_ORDINARY) }
}
