import { incidents } from '../browser/incidents.ts'
import type { Remotes } from './create-remotes.ts'

/** What went wrong with a remote in this document, for /system/remotes. */
export interface RemoteIncidents {
  /** Text of the latest error; `undefined` without one. */
  readonly lastError: string | undefined
  /** Violations of the page's policy by files of the remote. */
  readonly violations: number
}

/** The latest error of a remote, and the number of its violations of the policy. Subscribe to `incidents` to follow them. */
export function incidentsOf(name: string, { ownerOfFile }: Pick<Remotes, 'ownerOfFile'>): RemoteIncidents {
  const latest = incidents.value.findLast(({ fault }) => fault?.source.startsWith(`${name} `))?.fault
  const violations = incidents.value.filter(({ violation }) => ownerOfFile(violation?.sourceFile ?? '')?.name === name)
  return { lastError: latest && String(latest.error), violations: violations.length }
}
