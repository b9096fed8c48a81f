import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { COMPANY_LIST_LIMIT } from 'shared-contracts/domain/limits'
import { letters } from './texts.ts'

/** An organisation with the text its names are searched in. */
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

/** ORG-004: neither the case of a letter matters nor its dots. */
const folded = (text: string) => text.toLowerCase().replaceAll(letters.yo, letters.ye)

/** Folds the names once: the list may have thousands, and every key pressed searches it. */
export function indexCompanies(logins: readonly OrganisationLogin[]): readonly IndexedCompany[] {
  // A line break keeps the two names apart: no query has one.
  return logins.map((login) => ({ login, names: folded(`${login.orgNameCustom ?? ''}\n${login.orgName}`) }))
}

/** ORG-005: organisations whose own or official name holds the query, or whose INN begins with it. */
export function searchCompanies(index: readonly IndexedCompany[], query: string): CompanySearch {
  const wanted = folded(query.trim())
  const isNumber = /^\d+$/.test(wanted)
  const found = index.filter(
    ({ login, names }) => names.includes(wanted) || (isNumber && login.orgInn.startsWith(wanted)),
  )
  return { shown: found.slice(0, COMPANY_LIST_LIMIT).map(({ login }) => login), total: found.length }
}
