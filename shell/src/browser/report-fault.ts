import type { BusFault } from 'shared-contracts/portal/create-bus'

/** Says in the console who caused what; the one place where the shell's faults come together. */
export function reportFault({ source, where, error }: BusFault): void {
  // oxlint-disable-next-line no-console -- the one place where a fault is said aloud
  console.error(`[${source}] ${where}`, error)
}
