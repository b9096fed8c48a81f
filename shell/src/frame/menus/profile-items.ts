import type { MultiLogin, OrganisationLogin } from 'shared-contracts/api/multilogin'
import { COMPANY_LIST_LIMIT } from 'shared-contracts/domain/limits'
import { distinctKpp } from 'shared-contracts/domain/organisation-name'
import { canSwitch, loginName, officialName } from '../../state/organisation/organisation-choice.ts'
import { OWN_PAGES } from '../routing/own-pages.ts'
import { texts } from '../texts.ts'

/** The address of the manager's workplace. */
export const DESK = '/desk'

/** The address of what the user's organisation shares. */
const COMPANY = '/company'

/** The address of the drives that the user's organisation owns. */
const DRIVES = '/drives'

/** The address of the requests to order beyond a limit. */
const APPROVALS = '/approvals'

/** An item of the profile menu: a link or an action. */
export type ProfileItem =
  | { readonly key: string; readonly text: string; readonly href: string; readonly count?: number }
  | {
      readonly key: string
      readonly text: string
      readonly action: ProfileAction
      /** A second line below the text. */
      readonly details?: string
      readonly isCurrent?: boolean
    }

export type ProfileAction =
  | { readonly type: 'signOut' }
  | { readonly type: 'openOrganisations' }
  | { readonly type: 'back' }
  | { readonly type: 'select'; readonly orgId: number }

export interface ProfileInput {
  readonly cartCount: number
  /** TEAM-002: without it there is neither a cart nor a request, nor anything on the page of the company. */
  readonly canOrder: boolean
  readonly orgId: number | null
  readonly multiLogin: MultiLogin | null
  /** The user may open the manager's workplace. */
  readonly isManager: boolean
  /** DRIVE-013: drives that end soon; undefined if no remote shows drives. */
  readonly drives: number | undefined
  /** APPR-004: requests that wait for the user's decision; undefined if no remote shows them. */
  readonly approvals: number | undefined
}

/** NAV-048..055, NAV-058, NAV-059. */
export function profileItems({
  cartCount,
  canOrder,
  orgId,
  multiLogin,
  isManager,
  drives,
  approvals,
}: ProfileInput): ProfileItem[] {
  const hasOrganisation = orgId !== null
  return [
    ...(canOrder && cartCount > 0 ? [{ key: 'order', text: texts.order, href: '/order', count: cartCount }] : []),
    { key: 'products', text: texts.products, href: '/products' },
    { key: 'orders', text: texts.orders, href: '/orders' },
    ...(hasOrganisation && drives !== undefined
      ? [{ key: 'drives', text: texts.drives, href: DRIVES, ...(drives > 0 && { count: drives }) }]
      : []),
    { key: 'information', text: texts.information, href: '/information' },
    ...(isManager ? [{ key: 'desk', text: texts.desk, href: DESK }] : []),
    ...(canOrder && hasOrganisation && approvals !== undefined
      ? [{ key: 'approvals', text: texts.approvals, href: APPROVALS, ...(approvals > 0 && { count: approvals }) }]
      : []),
    ...(canOrder && hasOrganisation ? [{ key: 'company', text: texts.company, href: COMPANY }] : []),
    ...(hasOrganisation ? [{ key: 'profile', text: texts.profile, href: '/profile' }] : []),
    ...(hasOrganisation && canSwitch(multiLogin)
      ? [{ key: 'switch', text: texts.switchOrganisation, action: { type: 'openOrganisations' } as const }]
      : []),
    { key: 'signOut', text: texts.signOut, action: { type: 'signOut' } },
  ]
}

/**
 * NAV-056, NAV-057, AMB-131: «Назад», the page of all organisations, then the first 50. The page comes before the long
 * list.
 */
export function organisationItems({ multiLogin, orgId }: Pick<ProfileInput, 'multiLogin' | 'orgId'>): ProfileItem[] {
  const logins = multiLogin?.logins.slice(0, COMPANY_LIST_LIMIT) ?? []
  return [
    { key: 'back', text: texts.back, action: { type: 'back' } },
    { key: 'all', text: texts.allOrganisations, href: OWN_PAGES.multiLogin },
    ...logins.map((login) => ({
      key: `org-${login.orgId}`,
      text: loginName(login),
      details: detailsOf(login, multiLogin?.logins),
      action: { type: 'select', orgId: login.orgId } as const,
      isCurrent: login.orgId === orgId,
    })),
  ]
}

/** Official name, if it differs from the shown one, INN, and the KPP where another one has the name (SHIP-008). */
function detailsOf(login: OrganisationLogin, logins: readonly OrganisationLogin[] | undefined): string {
  const kpp = distinctKpp(login, logins)
  return [officialName(login), `${texts.inn} ${login.orgInn}`, kpp && `${texts.kpp} ${kpp}`].filter(Boolean).join(' · ')
}
