import type { BusFault } from 'shared-contracts/portal/create-bus'

/** Writes a fault to the console, with its source. All faults of the shell pass here. */
export function reportFault({ source, where, error }: BusFault): void {
  // oxlint-disable-next-line no-console -- the only place that writes faults
  console.error(`[${source}] ${where}`, error)
}
