import { hasRight, type Right } from 'shared-contracts/api/roles'
import { usePortalState } from 'shared-ui/portal'

/** TEAM-002: whether the user's role in the current organisation has a right. While it is not known, it has. */
export function useRight(right: Right): boolean {
  const { login } = usePortalState('organisation')
  return hasRight(login?.role, right)
}
