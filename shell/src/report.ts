import type { BusFault } from 'shared-contracts/portal/create-bus'

/** Says in the console who caused what; the one place where the shell's faults come together. */
export function reportFault({ source, where, error }: BusFault): void {
  console.error(`[${source}] ${where}`, error)
}
