/** A row of docs/requirements.md, which has a table per group. */
export interface Requirement {
  /** e.g. `CAT-008` */
  id: string
  /** e.g. `CAT` */
  group: string
  /** e.g. `['shell', 'mf-catalog']` */
  owners: readonly string[]
  text: string
}

/** The packages in the order of their issues. A row belongs to the issue of the last package that it names. */
const order = ['shell', 'mf-catalog', 'mf-order', 'mf-account', 'mf-history', 'mf-desk', 'mf-company', 'mf-drives']

const shared = ['shared-contracts', 'shared-ui']

/** The names that `--issue` accepts. */
export const issues = ['shell', 'catalog', 'order', 'account', 'history', 'desk', 'company', 'release'] as const
type Issue = (typeof issues)[number]

/** @throws Error for a row without a package or a text, and for an ID that comes twice. */
export function parseLedger(markdown: string): Requirement[] {
  const rows: Requirement[] = []
  const seen = new Set()
  for (const line of markdown.split('\n')) {
    const [, id, owner, text] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (id === undefined || !/^[A-Z]+-\d+$/.test(id)) continue
    if (!owner || !text) throw new Error(`the row of ${id} lacks an owner or a text`)
    if (seen.has(id)) throw new Error(`${id} comes twice`)
    seen.add(id)
    rows.push({ id, group: id.slice(0, id.indexOf('-')), owners: owner.split(/\s*,\s*/), text })
  }
  return rows
}

/**
 * The issue that has to prove a row: that of the last package it names. Rows of shared packages alone belong to
 * `shell`, rows of nginx, backend or all packages to `release`.
 * @throws Error for an unknown package.
 */
export function issueOf({ id, owners }: Pick<Requirement, 'id' | 'owners'>): Issue {
  const unknown = owners.filter((owner) => ![...order, ...shared, 'nginx', 'backend', 'all'].includes(owner))
  if (unknown.length > 0) throw new Error(`${id} has an unknown owner: ${unknown.join(', ')}`)
  const last = order.findLast((name) => owners.includes(name))
  if (last !== undefined) return last.replace('mf-', '') as Issue
  return shared.some((name) => owners.includes(name)) ? 'shell' : 'release'
}
