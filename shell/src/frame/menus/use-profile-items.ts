import { useCallback, useState } from 'react'
import { hasRight } from 'shared-contracts/api/roles'
import { basketCount } from 'shared-contracts/domain/basket'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useShell } from '../shell-context.ts'
import { DESK, organisationItems, profileItems, type ProfileAction, type ProfileItem } from './profile-items.ts'
import { useWidgetCount } from './use-widget-count.ts'

/**
 * The current items of the profile menu and the runner of their actions. `reset` returns to the first list.
 * @param isOpen whether the items are shown, so that what they count is read
 */
export function useProfileItems(isOpen: boolean): {
  readonly items: readonly ProfileItem[]
  readonly run: (action: ProfileAction) => void
  readonly reset: () => void
} {
  const { bus, auth } = usePortal()
  const { multiLogin } = usePortalState('auth')
  const { remotes, hasRole } = useShell()
  const { orgId, login } = usePortalState('organisation')
  const cartCount = basketCount(usePortalState('basket').products)
  const drives = useWidgetCount('expiring-drives', isOpen, orgId)
  const approvals = useWidgetCount('approvals-count', isOpen && hasRight(login?.role, 'approve'), orgId)
  const canOrder = hasRight(login?.role, 'order')
  const [isChoosing, setIsChoosing] = useState(false)
  const reset = useCallback(() => setIsChoosing(false), [])

  function run(action: ProfileAction) {
    if (action.type === 'openOrganisations') setIsChoosing(true)
    else if (action.type === 'back') setIsChoosing(false)
    else if (action.type === 'signOut') auth.signOut()
    else bus.send({ type: 'organisation/select', orgId: action.orgId })
  }
  const items = isChoosing
    ? organisationItems({ multiLogin, orgId })
    : profileItems({
        cartCount,
        canOrder,
        orgId,
        multiLogin,
        drives,
        approvals,
        isManager: hasRole(remotes.roleAt(DESK) ?? ''),
      })
  return { items, run, reset }
}

/** Whether an item shows another list instead of closing the menu. */
export function keepsOpen(item: ProfileItem): boolean {
  return 'action' in item && (item.action.type === 'openOrganisations' || item.action.type === 'back')
}
