/**
 * The requirement IDs in the titles of a test file. A title is the first string of a call of test, it, describe or their
 * kin, or the first string of a row of a table of tests; so every quoted string that begins with an ID counts, and a
 * range such as `INFO-003..INFO-005` (or `INFO-003..005`) stands for all it spans. A comment doesn't count.
 */

const ID = /[A-Z]{2,}-\d{3}/
const idOrRange = new RegExp(`(${ID.source})(?:\\.\\.(?:[A-Z]{2,}-)?(\\d{3}))?`, 'g')
/** A quoted string whose first words are IDs: up to the colon, or all of it. */
const title = new RegExp(`(['"\`])((?:${ID.source}(?:\\.\\.(?:[A-Z]{2,}-)?\\d{3})?[ ,]*)+)(?=:|\\1)`, 'g')

/**
 * @param {string} source text of a test file
 * @returns {string[]} IDs, each once
 */
export function provenIds(source) {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  return [...new Set([...code.matchAll(title)].flatMap((match) => expand(match[2] ?? '')))]
}

/** @param {string} text @returns {string[]} */
export function expand(text) {
  return [...text.matchAll(idOrRange)].flatMap(([, first = '', last]) => {
    if (last === undefined) return [first]
    const [group = '', from = ''] = first.split('-')
    const count = Number(last) - Number(from) + 1
    return Array.from(
      { length: Math.max(count, 0) },
      (_, index) => `${group}-${String(Number(from) + index).padStart(3, '0')}`,
    )
  })
}
