import type { BusFault } from 'shared-contracts/portal/create-bus'
import { observable } from 'shared-ui/observable'

/** A fault or a violation of the page's policy, with the path of the page at that moment. */
export interface Incident {
  readonly path: string
  readonly fault?: BusFault
  readonly violation?: SecurityPolicyViolationEvent
}

/** Number of incidents that are kept. */
const MAX_INCIDENTS = 50

/** The latest incidents of this document, oldest first: for the reports, whose code is loaded late, and /system/remotes. */
export const incidents = observable<readonly Incident[]>([])

export function addIncident(incident: Omit<Incident, 'path'>): void {
  incidents.set([...incidents.value.slice(1 - MAX_INCIDENTS), { path: location.pathname, ...incident }])
}

/** Writes a fault to the console, with its source, and keeps it for the reports. All faults of the shell pass here. */
export function reportFault(fault: BusFault): void {
  // oxlint-disable-next-line no-console -- the only place that writes faults
  console.error(`[${fault.source}] ${fault.where}`, fault.error)
  addIncident({ fault })
}
