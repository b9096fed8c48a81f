import { useEffect } from 'react'
import { getDrivesSummary } from 'shared-contracts/api/drives/drives'
import { usePortal, usePortalState } from 'shared-ui/portal'

export interface DrivesCountProps {
  /** Gets the number of drives that end within SOON_DAYS, without the expired ones. */
  readonly onCount: (count: number) => void
}

/** DRIVE-013: reports the count to the header. After a failure nothing is reported, and the header shows no number. */
export function DrivesCount({ onCount }: DrivesCountProps) {
  const { http } = usePortal()
  const { orgId } = usePortalState('organisation')
  useEffect(() => {
    if (orgId === null) return
    const leaving = new AbortController()
    http.call(getDrivesSummary, { params: { orgId } }, { signal: leaving.signal }).then(
      ({ soon }) => onCount(soon),
      () => undefined,
    )
    return () => leaving.abort()
  }, [http, orgId, onCount])
  return null
}
