import type { WidgetOutcome } from 'shared-contracts/portal/portal'
import { usePortalState } from 'shared-ui/portal'
import { useEffect, useState } from 'react'

/** F11: the organisation that a dialog was opened for; null as soon as it is another one, and the dialog ends as `closed`. */
export function useOrganisationOfDialog(onOutcome: (outcome: WidgetOutcome) => void): number | null {
  const { orgId } = usePortalState('organisation')
  const [openedFor] = useState(orgId)
  const isCurrent = orgId !== null && orgId === openedFor
  useEffect(() => {
    if (!isCurrent) onOutcome('closed')
  }, [isCurrent, onOutcome])
  return isCurrent ? orgId : null
}
