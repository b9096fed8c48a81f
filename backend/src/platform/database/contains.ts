import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

const QUOTES = '"\'`´«»‘’‚‛“”„‟‹›′″№\u00A0\u202F'
const CAPITALS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё'
// `lower` alone leaves Cyrillic letters as they are in a database of the locale C.
const FROM = CAPITALS + QUOTES
const TO = CAPITALS.toLowerCase().replaceAll('ё', 'е') + ' '.repeat(QUOTES.length)

/**
 * Whether a name contains a text, compared as searches do.
 * @param text in the form of `lookupText`; the column is brought into it as far as names need it
 */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`strpos(regexp_replace(translate(lower(${column}), ${FROM}, ${TO}), '\\s+', ' ', 'g'), ${text}) > 0`
