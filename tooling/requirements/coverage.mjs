import { issueOf } from './ledger.mjs'

/** @typedef {import('./ledger.mjs').Requirement} Requirement */
/** @typedef {{name: string, all: number, proven: number, missing: string[]}} Share */

/**
 * Counts the rows that have a test and lists those that have none, grouped by `key` in the order of the rows.
 * @param {readonly Requirement[]} rows
 * @param {ReadonlySet<string>} proven IDs with a test
 * @param {(row: Requirement) => string} key
 * @returns {Share[]}
 */
export function sharesBy(rows, proven, key) {
  /** @type {Map<string, Share>} */
  const shares = new Map()
  for (const row of rows) {
    const name = key(row)
    const share = shares.get(name) ?? { name, all: 0, proven: 0, missing: [] }
    shares.set(name, share)
    share.all += 1
    if (proven.has(row.id)) share.proven += 1
    else share.missing.push(row.id)
  }
  return [...shares.values()]
}

/** @param {readonly Requirement[]} rows @param {string} issue */
export const rowsOfIssue = (rows, issue) => rows.filter((row) => issueOf(row) === issue)

/**
 * IDs in test titles that the ledger does not have, such as misspelled ones.
 * @param {readonly Requirement[]} rows
 * @param {ReadonlyMap<string, readonly string[]>} filesById test files by ID
 * @returns {string[]} one line each
 */
export function strayIds(rows, filesById) {
  const known = new Set(rows.map(({ id }) => id))
  const groups = new Set(rows.map(({ group }) => group))
  return [...filesById]
    .filter(([id]) => !known.has(id) && groups.has(id.slice(0, id.indexOf('-'))))
    .map(([id, files]) => `${id}: ${files.join(', ')}`)
}

/** Writes consecutive IDs as ranges: `CAT-001..003 CAT-007`. @param {readonly string[]} ids */
export function inRuns(ids) {
  /** @type {{group: string, from: number, to: number}[]} */
  const runs = []
  for (const id of ids) {
    const [group = '', number = ''] = id.split('-')
    const last = runs.at(-1)
    if (last?.group === group && last.to + 1 === Number(number)) last.to += 1
    else runs.push({ group, from: Number(number), to: Number(number) })
  }
  /** @param {number} number */
  const padded = (number) => String(number).padStart(3, '0')
  return runs.map(({ group, from, to }) => `${group}-${padded(from)}${to > from ? `..${padded(to)}` : ''}`).join(' ')
}
