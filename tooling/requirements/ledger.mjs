/**
 * docs/requirements.md: one row per requirement, in a table per group.
 * @typedef {object} Requirement
 * @property {string} id e.g. `CAT-008`
 * @property {string} group e.g. `CAT`
 * @property {readonly string[]} owners e.g. `['shell', 'mf-catalog']`
 * @property {string} text
 */

/** Who builds what last, in the order of the work: a row is done when the last of its owners has done its part. */
const order = ['shell', 'mf-catalog', 'mf-order', 'mf-account', 'mf-history']

/** The issues, by the names `--issue` takes. */
export const issues = /** @type {const} */ (['shell', 'catalog', 'order', 'account', 'history', 'release'])
/** @typedef {typeof issues[number]} Issue */

/**
 * @param {string} markdown
 * @returns {Requirement[]}
 * @throws Error for a row that can't be read, or an ID that comes twice.
 */
export function parseLedger(markdown) {
  /** @type {Requirement[]} */
  const rows = []
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
 * The issue that has to prove a row: the last built of its owners; without a remote or the shell, the shared contracts
 * are the shell's, and the rest (nginx, backend, all) is the release's.
 * @param {Pick<Requirement, 'id' | 'owners'>} row
 * @returns {Issue}
 * @throws Error for an owner nobody knows.
 */
export function issueOf({ id, owners }) {
  const unknown = owners.filter((owner) => ![...order, 'shared-contracts', 'nginx', 'backend', 'all'].includes(owner))
  if (unknown.length > 0) throw new Error(`${id} has an unknown owner: ${unknown.join(', ')}`)
  const last = order.findLast((name) => owners.includes(name))
  if (last !== undefined) return /** @type {Issue} */ (last.replace('mf-', ''))
  return owners.includes('shared-contracts') ? 'shell' : 'release'
}
