import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { RemoteIdentity } from './create-remotes.ts'

/** Tells of a remote's failures: the bus for who listens, the console for who is looking for the cause. */
export interface FailureReport {
  failed(remote: RemoteIdentity, error: unknown): void
  fellBack(remote: RemoteIdentity, failures: readonly unknown[]): void
}

export function createReport(core: BusCore): FailureReport {
  const bus = core.face('shell')
  return {
    failed(remote, error) {
      const { name, version, owner } = remote
      console.error(`${name} ${version} (${owner}) failed:`, error)
      bus.emit({ type: 'remote/failed', remote: name, version, owner })
    },
    fellBack({ name, version, owner }, failures) {
      console.warn(`${name} (${owner}) runs ${version}, because its live release failed:`, ...failures)
    },
  }
}
