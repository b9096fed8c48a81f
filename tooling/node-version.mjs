// Old versions of Node read this file too: plain syntax only, no imports.

/** The lowest supported version of Node, as in `engines` of package.json. */
export const MIN_NODE = [20, 19]

/**
 * Why a version of Node cannot run the portal; `undefined` when it can.
 * @param {string} version e.g. `20.19.0`
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  const major = parts[0] || 0
  const minor = parts[1] || 0
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return undefined
  return 'Node.js ' + MIN_NODE.join('.') + ' or newer is needed; this is ' + version + '.'
}

/** Ends the process with one line if this Node is too old. */
export function requireNode() {
  const problem = nodeVersionProblem(process.versions.node)
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}
