import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { companyKppIn, companyNumberIn } from 'shared-contracts/domain/company-numbers'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import { organisations } from './schema.ts'

const QUOTES = '"\'`´«»‘’‚‛“”„‟‹›′″№\u00A0\u202F'
const CAPITALS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё'
// `lower` alone leaves Cyrillic letters as they are in a database of the locale C.
const FROM = CAPITALS + QUOTES
const TO = CAPITALS.toLowerCase().replaceAll('ё', 'е') + ' '.repeat(QUOTES.length)

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

/** The column in the form of `lookupText`, as far as names of companies need it. */
const contains = (column: SQLWrapper, name: string) =>
  sql`strpos(regexp_replace(translate(lower(${column}), ${FROM}, ${TO}), '\\s+', ' ', 'g'), ${name}) > 0`
