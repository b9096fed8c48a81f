import { hasRight, type Right } from 'shared-contracts/api/roles'
import { hasLoginsFailed } from 'shared-contracts/portal/logins'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { NoOrganisation } from 'shared-ui/no-organisation'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Fragment, type ReactNode } from 'react'
import { RoleNotice } from './role-notice.tsx'
import { texts } from './texts.ts'

interface ForOrganisationProps {
  /** What a guest reads, above «Войти». */
  readonly guest: string
  readonly guestHint?: string
  /** TEAM-002: what the user's role must allow. */
  readonly right?: Right
  /** While it is not known who the visitor is. */
  readonly loading: ReactNode
  /** The content for an organisation, made anew for another one. */
  readonly children: (orgId: number) => ReactNode
}

/** The content of a page of an organisation, or why there is none: a guest, no organisation, no right, no answer (AUTH-041). */
export function ForOrganisation({ guest, guestHint, right, loading, children }: ForOrganisationProps) {
  const { auth, bus } = usePortal()
  const user = usePortalState('auth')
  const { orgId, login } = usePortalState('organisation')
  if (user.phase === 'guest') {
    const signIn = <Button onClick={() => auth.signIn()}>{texts.signIn}</Button>
    return <EmptyState title={guest} text={guestHint} action={signIn} />
  }
  if (user.isZeroOrganizations) return <NoOrganisation />
  if (hasLoginsFailed(user)) {
    return <ErrorPanel title={messages.multiLoginFailed} onRetry={() => bus.send({ type: 'multiLogin/reload' })} />
  }
  if (user.phase === 'starting' || orgId === null) return loading
  if (right !== undefined && !hasRight(login?.role, right)) return <RoleNotice />
  return <Fragment key={orgId}>{children(orgId)}</Fragment>
}
