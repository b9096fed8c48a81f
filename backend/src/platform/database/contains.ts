import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// `lookup_form` and `parts_of` are functions of the database (migration 0044).

/** A name in the form of `lookupText`, as far as names need it. */
export const lookupForm = (name: SQLWrapper): SQL => sql`lookup_form(${name})`

/**
 * Whether a name contains a text, compared as searches do.
 * @param text in the form of `lookupText`
 */
export const contains = (column: SQLWrapper, text: string): SQL => sql`strpos(${lookupForm(column)}, ${text}) > 0`

/** The parts of one to three characters of a text, which a GIN index holds. */
export const partsOf = (text: SQLWrapper): SQL => sql`parts_of(${text})`

/**
 * Whether a text has all parts of another: a GIN index of `partsOf` the text answers it. It may have them elsewhere than in
 * a row, so that `contains` is asked too.
 */
export function hasPartsOf(text: SQLWrapper, part: string): SQL {
  const letters = [...part]
  const parts =
    letters.length < 3 ? [part] : letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
  return sql`${partsOf(text)} @> ${sql.param(parts)}::text[]`
}
