import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { COMPANY_LIST_LIMIT } from 'shared-contracts/domain/limits'

export interface CompanySearch {
  /** At most 50 (ORG-018). */
  readonly shown: readonly OrganisationLogin[]
  /** How many match. */
  readonly total: number
}

/** ORG-004, ORG-005: organisations whose own or official name holds the query, in any case of letters. */
export function searchCompanies(logins: readonly OrganisationLogin[], query: string): CompanySearch {
  const wanted = query.trim().toLocaleLowerCase('ru')
  const found = logins.filter(({ orgName, orgNameCustom }) =>
    [orgNameCustom, orgName].some((name) => name?.toLocaleLowerCase('ru').includes(wanted)),
  )
  return { shown: found.slice(0, COMPANY_LIST_LIMIT), total: found.length }
}
