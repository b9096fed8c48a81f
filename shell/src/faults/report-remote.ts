import type { BusCore } from 'shared-contracts/portal/create-bus'
import { addIncident, reportFault } from './report-fault.ts'
import { labelOf, type RemoteIdentity } from './remote-identity.ts'

/** Reports failures of remotes as bus events, in the console and, as incidents, to the backend. */
export interface FailureReport {
  failed(remote: RemoteIdentity, error: unknown): void
  /** An error in a remote that keeps running: an unhandled rejection, an error in an event handler. */
  fault(remote: RemoteIdentity, where: string, error: unknown): void
  /** A file of the release was missing and the part is loaded again. */
  missingFile(remote: RemoteIdentity, error: unknown): void
  /** A release other than the live one is used. Reported once per release. */
  fellBack(remote: RemoteIdentity, failures: readonly unknown[]): void
  /** The registry contains releases that may not run in this shell. */
  refused(remote: Pick<RemoteIdentity, 'name' | 'owner'>, refusals: readonly string[]): void
}

export function createReport(core: BusCore): FailureReport {
  const bus = core.busFor('shell')
  const reported = new Set<string>()
  return {
    failed(remote, error) {
      const { name, version, owner } = remote
      reportFault({ source: labelOf(remote), where: 'failed', error })
      bus.emit({ type: 'remote/failed', remote: name, version, owner })
    },
    fault(remote, where, error) {
      reportFault({ source: labelOf(remote), where, error })
    },
    missingFile(remote, error) {
      warn(`${labelOf(remote)} misses a file and is loaded anew:`, error)
      addIncident({ fault: { source: labelOf(remote), where: 'missing file', error } })
    },
    fellBack(used, failures) {
      const { name, version, owner } = used
      if (reported.has(`${name} ${version}`)) return
      reported.add(`${name} ${version}`)
      warn(`${name} (${owner}) runs ${version}, because its live release failed:`, ...failures)
      addIncident({ fault: { source: labelOf(used), where: 'fallback', error: failures[0] } })
    },
    refused({ name, owner }, refusals) {
      warn(`${name} (${owner}) has a release that may not run: ${refusals.join('; ')}`)
    },
  }
}

function warn(text: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- the portal works, and the remote's team needs the report
  console.warn(text, ...details)
}
