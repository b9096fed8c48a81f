import type { BusFault } from 'shared-contracts/portal/create-bus'
import { observable } from './observable.ts'

/** A fault or a violation of the page's policy, with the path of the page at that moment. */
export interface Incident {
  readonly path: string
  readonly fault?: BusFault
  readonly violation?: SecurityPolicyViolationEvent
}

/** Most incidents that are kept. */
const MOST = 50

/** The latest incidents of this document, oldest first: for the reports, whose code is loaded late, and /system/remotes. */
export const incidents = observable<readonly Incident[]>([])

export function keepIncident(incident: Omit<Incident, 'path'>): void {
  incidents.set([...incidents.value.slice(1 - MOST), { path: location.pathname, ...incident }])
}
