import { and, eq, like, or, type SQL } from 'drizzle-orm'
import { companyKppIn, companyNumberIn } from 'shared-contracts/domain/company-numbers'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import { contains, hasPartsOf } from '../../platform/database/contains.ts'
import { namesOf, organisations } from './schema.ts'

/**
 * Whether an organisation is the one that a manager typed: a part of its name, its INN or the beginning of it, or «ИНН/КПП»
 * (AMB-203). An index answers each. Undefined for a text without letters and digits: any is.
 */
export function isCompany(typed: string): SQL | undefined {
  const number = companyNumberIn(typed)
  if (number !== undefined) {
    const kpp = companyKppIn(typed)
    return and(like(organisations.inn, `${number}%`), kpp === undefined ? undefined : eq(organisations.kpp, kpp))
  }
  const name = lookupText(typed)
  if (name === '') return undefined
  const { shortName, longName } = organisations
  return and(hasPartsOf(namesOf(organisations), name), or(contains(shortName, name), contains(longName, name)))
}
