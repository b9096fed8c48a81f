import { useEffect, useState } from 'react'
import { useObserved, usePortal } from 'shared-ui/portal'
import { useShell } from '../shell-context.ts'

/**
 * DRIVE-013, APPR-004: a number of the organisation beside an item of the menu, by the widget of the remote that knows it. 0
 * while it is not known, and if the widget fails; undefined if no remote offers the widget.
 * @param isWanted whether the number is shown now
 */
export function useWidgetCount(name: string, isWanted: boolean, orgId: number | null): number | undefined {
  const { remotes } = useShell()
  const { widgets } = usePortal()
  const isOffered = useObserved(remotes.list).some((remote) => remote.widgets.includes(name))
  const [counted, setCounted] = useState<{ readonly orgId: number; readonly count: number } | null>(null)
  useEffect(() => {
    if (!isWanted || !isOffered || orgId === null) return
    // It shows nothing, and its loading and failure are not shown either.
    const place = document.createElement('div')
    const onCount = (count: number) => setCounted({ orgId, count })
    const widget = widgets.mount(name, place, { mode: 'count', onCount })
    return () => widget.unmount()
  }, [widgets, name, isWanted, isOffered, orgId])
  if (!isOffered) return undefined
  return counted?.orgId === orgId ? counted.count : 0
}
