import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { companyKppIn, companyNumberIn } from 'shared-contracts/domain/company-numbers'
import { COMPANY_LIST_LIMIT } from 'shared-contracts/domain/limits'
import { lookupText } from 'shared-contracts/domain/lookup-text'

/** An organisation with its normalised names for the search. */
export interface IndexedCompany {
  readonly login: OrganisationLogin
  readonly names: string
}

export interface CompanySearch {
  /** At most 50 (ORG-018). */
  readonly shown: readonly OrganisationLogin[]
  /** How many match. */
  readonly total: number
}

/** Normalises the names once, because every key searches a list of possibly thousands. */
export function indexCompanies(logins: readonly OrganisationLogin[]): readonly IndexedCompany[] {
  // No query contains a line break, so it cannot match across the two names.
  return logins.map((login) => ({
    login,
    names: `${lookupText(login.orgNameCustom ?? '')}\n${lookupText(login.orgName)}`,
  }))
}

/**
 * ORG-004, ORG-005, AMB-203: organisations whose custom or official name contains the query, or whose INN begins with it. Of
 * «ИНН/КПП» the one with this KPP, or all with the INN if none has it (SHIP-008).
 */
export function searchCompanies(index: readonly IndexedCompany[], query: string): CompanySearch {
  const [name, number] = [lookupText(query), companyNumberIn(query)]
  const found = index.filter(
    ({ login, names }) => names.includes(name) || (number !== undefined && login.orgInn.startsWith(number)),
  )
  const kpp = companyKppIn(query)
  const places = kpp === undefined ? [] : found.filter(({ login }) => login.orgKpp === kpp)
  const matching = places.length > 0 ? places : found
  return { shown: matching.slice(0, COMPANY_LIST_LIMIT).map(({ login }) => login), total: matching.length }
}
