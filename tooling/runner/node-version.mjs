// Read by old versions of Node too: only plain syntax here, and no imports.

/** The lowest Node the portal runs on; the same as `engines` in package.json. */
export const MIN_NODE = [20, 19]

/**
 * What is wrong with this Node, in one line; `undefined` when it will do.
 * @param {string} version e.g. `20.19.0`
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  const major = parts[0] || 0
  const minor = parts[1] || 0
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return undefined
  return 'Нужен Node.js ' + MIN_NODE.join('.') + ' или новее, а запущен ' + version + '.'
}

/** Ends the process with one clear line when this Node is too old. */
export function requireNode() {
  const problem = nodeVersionProblem(process.versions.node)
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}
