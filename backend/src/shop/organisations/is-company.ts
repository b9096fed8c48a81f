import { or, sql, type SQL } from 'drizzle-orm'
import { companyKppIn, companyNumberIn } from 'shared-contracts/domain/company-numbers'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import { contains } from '../../platform/database/contains.ts'
import { organisations } from './schema.ts'

/**
 * Whether an organisation is the one that a manager typed: a part of its name, its INN or the beginning of it, or «ИНН/КПП»
 * (AMB-203). Undefined for a text without letters and digits: any is.
 */
export function isCompany(typed: string): SQL | undefined {
  const number = companyNumberIn(typed)
  if (number !== undefined) {
    const kpp = companyKppIn(typed)
    const isInn = sql`strpos(${organisations.inn}, ${number}) = 1`
    return kpp === undefined ? isInn : sql`${isInn} and ${organisations.kpp} = ${kpp}`
  }
  const name = lookupText(typed)
  return name === '' ? undefined : or(contains(organisations.shortName, name), contains(organisations.longName, name))
}
