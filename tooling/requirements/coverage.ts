import { issueOf, type Requirement } from './ledger.ts'

export type Share = { name: string; all: number; proven: number; missing: string[] }

/**
 * Counts the rows that have a test and lists those that have none, grouped by `key` in the order of the rows.
 * @param proven IDs with a test
 */
export function sharesBy(
  rows: readonly Requirement[],
  proven: ReadonlySet<string>,
  key: (row: Requirement) => string,
): Share[] {
  const shares: Map<string, Share> = new Map()
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

export const rowsOfIssue = (rows: readonly Requirement[], issue: string) => rows.filter((row) => issueOf(row) === issue)

/**
 * IDs in test titles that the ledger does not have, such as misspelled ones.
 * @param filesById test files by ID
 * @returns one line each
 */
export function strayIds(rows: readonly Requirement[], filesById: ReadonlyMap<string, readonly string[]>): string[] {
  const known = new Set(rows.map(({ id }) => id))
  const groups = new Set(rows.map(({ group }) => group))
  return [...filesById]
    .filter(([id]) => !known.has(id) && groups.has(id.slice(0, id.indexOf('-'))))
    .map(([id, files]) => `${id}: ${files.join(', ')}`)
}

/** Writes consecutive IDs as ranges: `CAT-001..003 CAT-007`. */
export function inRuns(ids: readonly string[]) {
  const runs: { group: string; from: number; to: number }[] = []
  for (const id of ids) {
    const [group = '', number = ''] = id.split('-')
    const last = runs.at(-1)
    if (last?.group === group && last.to + 1 === Number(number)) last.to += 1
    else runs.push({ group, from: Number(number), to: Number(number) })
  }
  const padded = (number: number) => String(number).padStart(3, '0')
  return runs.map(({ group, from, to }) => `${group}-${padded(from)}${to > from ? `..${padded(to)}` : ''}`).join(' ')
}
