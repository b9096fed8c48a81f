import { countApprovals } from 'shared-contracts/api/approvals'
import type { RemoteProps } from 'shared-contracts/portal/portal'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useEffect } from 'react'

interface ApprovalsCountProps extends RemoteProps {
  /** Gets the number of requests that wait for the user's decision. */
  readonly onCount: (count: number) => void
}

/** APPR-004: reports the count to the header. After a failure nothing is reported, and the header shows no number. */
export function ApprovalsCount({ onCount }: ApprovalsCountProps) {
  const { http } = usePortal()
  const { orgId } = usePortalState('organisation')
  useEffect(() => {
    if (orgId === null) return
    const leaving = new AbortController()
    http.call(countApprovals, { params: { orgId } }, { signal: leaving.signal }).then(
      ({ waiting }) => onCount(waiting),
      () => undefined,
    )
    return () => leaving.abort()
  }, [http, orgId, onCount])
  return null
}
