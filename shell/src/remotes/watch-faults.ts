import { keepIncident } from '../browser/incidents.ts'
import { identityOf, type KnownRemote } from './known-remotes.ts'
import type { RemoteIdentity } from './remote-identity.ts'
import { baseOf } from './runnable-release.ts'

export type ReportFault = (remote: RemoteIdentity, where: string, error: unknown) => void

/**
 * F5: attributes an uncaught error to a remote by the URLs in its stack. Attributed errors are not logged twice; all
 * others are left to the browser. Violations of the page's policy are kept for the reports.
 * @returns a function that stops watching
 */
export function watchFaults(remotes: readonly KnownRemote[], report: ReportFault): () => void {
  function tell(event: Event, where: string, error: unknown, address: string) {
    const remote = remoteOf(remotes, `${address}\n${error instanceof Error ? (error.stack ?? '') : ''}`)
    if (remote === undefined) return
    event.preventDefault()
    report(remote, where, error)
  }
  const onError = (event: ErrorEvent) => tell(event, 'uncaught error', event.error, event.filename)
  const onRejection = (event: PromiseRejectionEvent) => tell(event, 'unhandled rejection', event.reason, '')
  const onViolation = (violation: SecurityPolicyViolationEvent) => keepIncident({ violation })
  addEventListener('securitypolicyviolation', onViolation)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('securitypolicyviolation', onViolation)
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

/** The remote whose base URL comes first in a stack, which is the innermost frame of a remote. */
export function remoteOf(remotes: readonly KnownRemote[], stack: string): RemoteIdentity | undefined {
  let innermost = Infinity
  let found: RemoteIdentity | undefined
  for (const remote of remotes) {
    const { candidates } = remote.registered
    const { inUse } = remote.loader
    for (const release of inUse === undefined ? candidates : [inUse, ...candidates]) {
      const at = stack.indexOf(new URL(baseOf(release), location.href).href)
      if (at === -1 || at >= innermost) continue
      innermost = at
      found = { ...identityOf(remote), version: release.version }
    }
  }
  return found
}
