import type { BusFault } from 'shared-contracts/portal/create-bus'
import { keepIncident } from './incidents.ts'

/** Writes a fault to the console, with its source, and keeps it for the reports. All faults of the shell pass here. */
export function reportFault(fault: BusFault): void {
  // oxlint-disable-next-line no-console -- the only place that writes faults
  console.error(`[${fault.source}] ${fault.where}`, fault.error)
  keepIncident({ fault })
}
