import { useEffect, useState } from 'react'
import { useObserved, usePortal } from 'shared-ui/portal'
import { useShell } from '../shell-context.ts'

/** Name of the widget of mf-drives that counts the drives which end soon. */
const EXPIRING_DRIVES = 'expiring-drives'

/**
 * DRIVE-013: how many drives of the organisation end soon, by the remote that knows them. 0 while it is not known, and if
 * the widget fails; undefined if no remote offers it.
 * @param isWanted whether the count is shown now
 */
export function useDrivesCount(isWanted: boolean, orgId: number | null): number | undefined {
  const { remotes } = useShell()
  const { widgets } = usePortal()
  const isOffered = useObserved(remotes.list).some((remote) => remote.widgets.includes(EXPIRING_DRIVES))
  const [counted, setCounted] = useState<{ readonly orgId: number; readonly count: number } | null>(null)
  useEffect(() => {
    if (!isWanted || !isOffered || orgId === null) return
    // It shows nothing, and its loading and failure are not shown either.
    const place = document.createElement('div')
    const onCount = (count: number) => setCounted({ orgId, count })
    const widget = widgets.mount(EXPIRING_DRIVES, place, { mode: 'count', onCount })
    return () => widget.unmount()
  }, [widgets, isWanted, isOffered, orgId])
  if (!isOffered) return undefined
  return counted?.orgId === orgId ? counted.count : 0
}
