import { incidents } from './report-fault.ts'
import type { Attribution } from './describe-incident.ts'
import { placesIn } from './stack-places.ts'

/** How many places of a stack are shown; the backend takes as many. */
const MAX_PLACES = 10

/** What went wrong with a remote in this document, for /system/remotes. */
export interface RemoteIncidents {
  /** Text of the latest error; `undefined` without one. */
  readonly lastError: string | undefined
  /** Where it was thrown, the innermost place first: paths of the portal's files, e.g. `/assets/main.1a2b.js:1:234`. */
  readonly places: readonly string[]
  /** Violations of the page's policy by files of the remote. */
  readonly violations: number
}

/** The latest error of a remote, and the number of its violations of the policy. Subscribe to `incidents` to follow them. */
export function incidentsOf(
  name: string,
  { ownerOfFile }: Pick<Attribution['remotes'], 'ownerOfFile'>,
): RemoteIncidents {
  const latest = incidents.value.findLast(({ fault }) => fault?.source.startsWith(`${name} `))?.fault
  const violations = incidents.value.filter(({ violation }) => ownerOfFile(violation?.sourceFile ?? '')?.name === name)
  return {
    lastError: latest && String(latest.error),
    places: placesOf(latest?.error),
    violations: violations.length,
  }
}

/** The places in the portal's own files. */
function placesOf(error: unknown): string[] {
  return placesIn(error)
    .filter((place) => place.startsWith(`${location.origin}/`))
    .map((place) => place.slice(location.origin.length))
    .slice(0, MAX_PLACES)
}
