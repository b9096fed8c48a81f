import { addIncident } from './report-fault.ts'
import type { RemoteIdentity } from './remote-identity.ts'

export type ReportFault = (remote: RemoteIdentity, where: string, error: unknown) => void

/**
 * F5: attributes an uncaught error to a remote by the URLs in its stack. Attributed errors are not logged twice; all
 * others are left to the browser. Violations of the page's policy are kept for the reports.
 * @param remoteOf the remote that a stack leads to
 * @returns a function that stops watching
 */
export function watchFaults(remoteOf: (stack: string) => RemoteIdentity | undefined, report: ReportFault): () => void {
  function attribute(event: Event, where: string, error: unknown, address: string) {
    const remote = remoteOf(`${address}\n${error instanceof Error ? (error.stack ?? '') : ''}`)
    if (remote === undefined) return
    event.preventDefault()
    report(remote, where, error)
  }
  const onError = (event: ErrorEvent) => attribute(event, 'uncaught error', event.error, event.filename)
  const onRejection = (event: PromiseRejectionEvent) => attribute(event, 'unhandled rejection', event.reason, '')
  const onViolation = (violation: SecurityPolicyViolationEvent) => addIncident({ violation })
  addEventListener('securitypolicyviolation', onViolation)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('securitypolicyviolation', onViolation)
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
