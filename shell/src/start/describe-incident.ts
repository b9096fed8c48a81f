import { blockedSchema, type BrowserReport } from 'shared-contracts/api/reports'
import { scrub } from 'shared-contracts/domain/scrub'
import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import type { Incident } from '../browser/incidents.ts'
import { ownPageOf, OWN_PAGES } from '../frame/routing/own-pages.ts'
import type { Remotes } from '../remotes/create-remotes.ts'
import type { RemoteIdentity } from '../remotes/remote-identity.ts'

export type KnownRemotes = Pick<Remotes, 'list' | 'routeAt' | 'ownerOfFile'>

/** What a report is about. */
export type Subject = Pick<BrowserReport, 'remote' | 'version' | 'owner' | 'route'>

const shell: RemoteIdentity = { name: 'shell', version: CONTRACT_VERSION, owner: 'shell' }

/** The remote whose page is at a path, with the pattern of its route. */
export function subjectAt(remotes: KnownRemotes, path: string): Subject {
  const [name, pattern] = remotes.routeAt(path)?.split(' ') ?? []
  const remote = remotes.list.value.find((one) => one.name === name)
  const own = ownPageOf(path)
  const route = pattern ?? (own === undefined ? 'other' : OWN_PAGES[own])
  return subjectOf(remote === undefined ? shell : { ...remote, version: remote.version ?? '?' }, route)
}

function subjectOf({ name, version, owner }: RemoteIdentity, route: string): Subject {
  return { remote: name, version: version.slice(0, 80), owner: owner.slice(0, 80), route: route.slice(0, 100) }
}

/** The report of an incident. Nothing in it is an address of the page or a text that a buyer may have typed. */
export function describeIncident(
  remotes: KnownRemotes,
  { path, fault, violation }: Incident,
): BrowserReport | undefined {
  const { route } = subjectAt(remotes, path)
  if (violation !== undefined) {
    const { effectiveDirective: directive, blockedURI, sourceFile } = violation
    const subject = subjectOf(remotes.ownerOfFile(sourceFile) ?? shell, route)
    return { kind: 'violation', ...subject, directive, blocked: blockedOrigin(blockedURI) }
  }
  if (fault === undefined) return undefined
  const { source, where, error } = fault
  return {
    kind: 'error',
    ...subjectOf(identityIn(source), route),
    where: scrub(where).slice(0, 80) || 'unknown',
    message: scrub(describeError(error)),
  }
}

/** The remote that a label of `labelOf` names; the shell for any other source. */
function identityIn(source: string): RemoteIdentity {
  const [, name = '', version = '', owner = ''] = /^(\S+) (\S+) \((.+)\)$/.exec(source) ?? []
  return name === '' ? shell : { name, version, owner }
}

/** Name and message, and file, line and column of the innermost frame. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const [place] = /(?<![\w.-])[\w.-]+\.js:\d+:\d+/.exec(error.stack ?? '') ?? []
  return `${String(error)}${place === undefined ? '' : ` (${place})`}`
}

/** Only the origin or scheme of a blocked address; `inline`, `eval` and the like stay. */
function blockedOrigin(blocked: string): string {
  const { origin, protocol } = URL.canParse(blocked) ? new URL(blocked) : { origin: blocked, protocol: '' }
  const reported = blockedSchema.safeParse(origin === 'null' ? protocol : origin)
  return reported.data ?? 'other'
}
