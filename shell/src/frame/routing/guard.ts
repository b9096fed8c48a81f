import { matchRoute } from 'shared-contracts/portal/route-match'
import type { AuthState, OrganisationState } from 'shared-contracts/portal/state'
import { OWN_PAGES, ownPageOf } from './own-pages.ts'

export interface GuardInput {
  readonly pathname: string
  readonly auth: Pick<AuthState, 'phase' | 'multiLogin' | 'isMultiLoginLoaded'>
  readonly organisation: Pick<OrganisationState, 'orgId'>
  /** The path is of a remote for a role, whose users act for no organisation there (DESK-001). */
  readonly isForRole: boolean
}

/** TEAM-003: a visitor of this page joins another organisation than those to choose from. */
const INVITATION = '/company/invitation'

/** The path to redirect to, or `null` if the visitor may stay. */
export function redirectFor({ pathname, auth, organisation, isForRole }: GuardInput): string | null {
  const page = ownPageOf(pathname)
  if (auth.phase === 'starting') return null
  if (auth.phase === 'guest') return page === 'multiLogin' || page === 'serverError' ? '/' : null
  if (!auth.isMultiLoginLoaded) return null
  if (page === 'login') return '/products'
  const isLk = auth.multiLogin?.type === 'LK'
  // If the logins failed to load, the page reports it and offers a retry.
  if (page === 'multiLogin') return isLk || auth.multiLogin === null ? null : '/'
  const isInvited = matchRoute(INVITATION, pathname) !== undefined
  const mustChoose =
    !isForRole && !isInvited && isLk && organisation.orgId === null && (auth.multiLogin?.logins.length ?? 0) > 1
  return mustChoose ? OWN_PAGES.multiLogin : null
}
