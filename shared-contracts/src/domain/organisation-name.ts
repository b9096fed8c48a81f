import type { OrganisationLogin } from '../api/multilogin.ts'

/**
 * SHIP-008: the KPP of an organisation, if another one of the user has the same name, as a head office and its places may.
 * Otherwise null.
 * @param logins the user's organisations
 */
export function distinctKpp(login: OrganisationLogin, logins: readonly OrganisationLogin[] = []): string | null {
  const isAmbiguous = logins.some(({ orgId, orgName }) => orgName === login.orgName && orgId !== login.orgId)
  return isAmbiguous ? login.orgKpp || null : null
}

/** SHIP-008: the official name of an organisation, with the KPP where only this tells it from another one. */
export function distinctName(login: OrganisationLogin, logins?: readonly OrganisationLogin[]): string {
  const kpp = distinctKpp(login, logins)
  return kpp === null ? login.orgName : `${login.orgName} (КПП\u00A0${kpp})`
}
