import { roleName } from 'shared-contracts/texts/roles'
import { EmptyState } from 'shared-ui/empty-state'
import { usePortalState } from 'shared-ui/portal'
import { texts } from './texts.ts'

/** TEAM-002: why a page that the user's role lacks shows nothing. */
export function RoleNotice() {
  const { login } = usePortalState('organisation')
  return <EmptyState title={texts.roleTitle} text={texts.roleText(roleName(login?.role ?? ''))} />
}
