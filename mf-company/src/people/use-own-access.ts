import { usePortal, usePortalState } from 'shared-ui/portal'

/** The first part of the key of the people. */
export const KEY = 'people'

/** Which member the user is, and what to do once the user's own access has changed. */
export function useOwnAccess() {
  const { bus } = usePortal()
  const { multiLogin } = usePortalState('auth')
  return {
    isOwn: (userId: number) => String(multiLogin?.userId) === String(userId),
    /** TEAM-004: the portal reads anew which organisations and which role the user has. */
    reload: () => bus.send({ type: 'multiLogin/reload' }),
  }
}
