import type { MultiLogin, OrganisationLogin } from 'shared-contracts/api/multilogin'

/** The organisation the user acts for, or why there is none. */
export type OrganisationChoice =
  | { readonly kind: 'chosen'; readonly login: OrganisationLogin }
  /** AMB-033, AMB-034: an LK user with several organisations and no valid stored one chooses at /multi-login. */
  | { readonly kind: 'toChoose' }
  /** ORG-016. */
  | { readonly kind: 'none' }

/** ORG-015, AMB-033, AMB-035: chooses by the logins and the stored id, which counts only if it is among the logins. */
export function chooseOrganisation(
  { type, logins }: Pick<MultiLogin, 'type' | 'logins'>,
  storedOrgId: number | null,
): OrganisationChoice {
  const [first] = logins
  if (first === undefined) return { kind: 'none' }
  const stored = logins.find(({ orgId }) => orgId === storedOrgId)
  if (stored) return { kind: 'chosen', login: stored }
  return logins.length === 1 || type === 'PK' ? { kind: 'chosen', login: first } : { kind: 'toChoose' }
}

/** ORG-006: the name of an organisation in lists. */
export function loginName(login: Pick<OrganisationLogin, 'orgName' | 'orgNameCustom'>): string {
  return login.orgNameCustom || login.orgName
}

/**
 * The official name, which the header shows, if lists show another name for the organisation; else `null`. Beside the name of
 * the list it makes clear that both are one organisation.
 */
export function officialName({ orgName, orgNameCustom }: Pick<OrganisationLogin, 'orgName' | 'orgNameCustom'>) {
  return orgNameCustom && orgNameCustom !== orgName ? orgName : null
}

/** NAV-054: whether the user can switch to another organisation. */
export function canSwitch(multiLogin: MultiLogin | null): boolean {
  return multiLogin?.type === 'LK' && multiLogin.logins.length > 1
}
