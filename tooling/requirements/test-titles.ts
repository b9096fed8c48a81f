/**
 * Finds the requirement IDs in the titles of a test file. A title may be an argument of a test call or part of a test
 * table, so every quoted string that begins with IDs counts. A range such as `INFO-003..INFO-005` (or `INFO-003..005`)
 * stands for all its IDs. Numbers of faults and attacks (F9, A16) may stand among the IDs. Comments do not count.
 */

const ID = /[A-Z]{2,}-\d{3}/
const idOrRange = new RegExp(`(${ID.source})(?:\\.\\.(?:[A-Z]{2,}-)?(\\d{3}))?`, 'g')
/** A quoted string that consists of IDs, or begins with IDs and a colon. */
const title = new RegExp(`(['"\`])((?:(?:${idOrRange.source}|[FA]\\d{1,2})[ ,]*)+)(?=:|\\1)`, 'g')

/**
 * @param source text of a test file
 * @returns IDs, each once
 */
export function provenIds(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  return [...new Set([...code.matchAll(title)].flatMap((match) => expand(match[2] ?? '')))]
}

function expand(text: string): string[] {
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
