import type { MultiLogin, OrganisationLogin } from 'shared-contracts/api/multilogin'

/** Which organisation the user acts for, or why none. */
export type OrganisationChoice =
  | { readonly kind: 'chosen'; readonly login: OrganisationLogin }
  /** LK with several and no valid stored one: the user chooses at /multi-login (AMB-033, AMB-034). */
  | { readonly kind: 'toChoose' }
  /** ORG-016. */
  | { readonly kind: 'none' }

/** ORG-015, AMB-033, AMB-035: by the logins and the stored id; a stored id counts only when it is among the logins. */
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

/** ORG-006: what an organisation is called in lists. */
export function loginName(login: Pick<OrganisationLogin, 'orgName' | 'orgNameCustom'>): string {
  return login.orgNameCustom || login.orgName
}

/** NAV-054: whether the user may go from one organisation to another. */
export function canSwitch(multiLogin: MultiLogin | null): boolean {
  return multiLogin?.type === 'LK' && multiLogin.logins.length > 1
}
