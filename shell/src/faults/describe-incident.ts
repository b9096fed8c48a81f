import { blockedSchema, type BrowserReport } from 'shared-contracts/api/reports'
import { MAX_REPORT_MESSAGE } from 'shared-contracts/api/limits'
import { scrub } from 'shared-contracts/domain/scrub'
import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import type { Observed } from 'shared-ui/observable'
import { identityIn, type RemoteIdentity } from './remote-identity.ts'
import type { Incident } from './report-fault.ts'
import { fileIn, placesIn } from './stack-places.ts'

/** Finds the remote whose page or file an incident belongs to. */
export interface Attribution {
  readonly remotes: {
    readonly list: Observed<
      readonly { readonly name: string; readonly owner: string; readonly version: string | null }[]
    >
    /** Name of a remote and pattern of its route, e.g. `mf-order /orders/:id`. */
    routeAt(path: string): string | undefined
    ownerOfFile(address: string): RemoteIdentity | undefined
  }
  /** The pattern of a page of the shell's own. */
  readonly ownRouteAt: (path: string) => string | undefined
}

/** What a report is about. */
export type Subject = Pick<BrowserReport, 'remote' | 'version' | 'owner' | 'route'>

const shell: RemoteIdentity = { name: 'shell', version: CONTRACT_VERSION, owner: 'shell' }

/** The remote whose page is at a path, with the pattern of its route. */
export function subjectAt({ remotes, ownRouteAt }: Attribution, path: string): Subject {
  const [name, pattern] = remotes.routeAt(path)?.split(' ') ?? []
  const remote = remotes.list.value.find((one) => one.name === name)
  const route = pattern ?? ownRouteAt(path) ?? 'other'
  return subjectOf(remote === undefined ? shell : { ...remote, version: remote.version ?? '?' }, route)
}

function subjectOf({ name, version, owner }: RemoteIdentity, route: string): Subject {
  return { remote: name, version: version.slice(0, 80), owner: owner.slice(0, 80), route: route.slice(0, 100) }
}

/** The report of an incident. Nothing in it is an address of the page or a text that a buyer may have typed. */
export function describeIncident(
  attribution: Attribution,
  { path, fault, violation }: Incident,
): BrowserReport | undefined {
  const { route } = subjectAt(attribution, path)
  if (violation !== undefined) {
    const { effectiveDirective: directive, blockedURI, sourceFile } = violation
    const subject = subjectOf(attribution.remotes.ownerOfFile(sourceFile) ?? shell, route)
    return { kind: 'violation', ...subject, directive, blocked: blockedOrigin(blockedURI) }
  }
  if (fault === undefined) return undefined
  const { source, where, error } = fault
  return {
    kind: 'error',
    ...subjectOf(identityIn(source) ?? shell, route),
    where: scrub(where).slice(0, 80) || 'unknown',
    message: describeError(error),
  }
}

/**
 * Name and message, scrubbed, and file, line and column of the innermost frame. These are not scrubbed: the digits of a
 * file's name look like a telephone number.
 */
function describeError(error: unknown): string {
  const text = scrub(error instanceof Error || typeof error === 'string' ? String(error) : typeof error)
  const [innermost] = placesIn(error)
  if (innermost === undefined) return text
  const place = ` (${fileIn(innermost)})`
  return `${text.slice(0, MAX_REPORT_MESSAGE - place.length)}${place}`
}

/** Only the origin or scheme of a blocked address; `inline`, `eval` and the like stay. */
function blockedOrigin(blocked: string): string {
  const { origin, protocol } = URL.canParse(blocked) ? new URL(blocked) : { origin: blocked, protocol: '' }
  const reported = blockedSchema.safeParse(origin === 'null' ? protocol : origin)
  return reported.data ?? 'other'
}
