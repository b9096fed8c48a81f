import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { COMPANY_LIST_LIMIT } from 'shared-contracts/domain/limits'
import { letters } from './texts.ts'

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

/** ORG-004: normalises a text, so that case and ё/е make no difference. */
const folded = (text: string) => text.toLowerCase().replaceAll(letters.yo, letters.ye)

/** Normalises the names once, because every key searches a list of possibly thousands. */
export function indexCompanies(logins: readonly OrganisationLogin[]): readonly IndexedCompany[] {
  // No query contains a line break, so it cannot match across the two names.
  return logins.map((login) => ({ login, names: folded(`${login.orgNameCustom ?? ''}\n${login.orgName}`) }))
}

/** ORG-005: organisations whose custom or official name contains the query, or whose INN begins with it. */
export function searchCompanies(index: readonly IndexedCompany[], query: string): CompanySearch {
  const wanted = folded(query.trim())
  const isNumber = /^\d+$/.test(wanted)
  const found = index.filter(
    ({ login, names }) => names.includes(wanted) || (isNumber && login.orgInn.startsWith(wanted)),
  )
  return { shown: found.slice(0, COMPANY_LIST_LIMIT).map(({ login }) => login), total: found.length }
}
