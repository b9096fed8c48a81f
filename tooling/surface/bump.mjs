/** @typedef {'none' | 'minor' | 'major'} Bump */

const order = /** @type {const} */ (['none', 'minor', 'major'])

/** @param {Bump} bump @param {Bump} needed */
export const suffices = (bump, needed) => order.indexOf(bump) >= order.indexOf(needed)

/**
 * The least version change for a changed report: major for a removal or a change, minor for additions.
 * @param {string} before @param {string} after declarations, each ended by a semicolon or a brace
 * @returns {Bump}
 */
export function neededBump(before, after) {
  const [old, fresh] = [membersOf(before), membersOf(after)]
  if (old.join('\n') === fresh.join('\n')) return 'none'
  let next = 0
  for (const member of fresh) if (member === old[next]) next += 1
  return next === old.length ? 'minor' : 'major'
}

/** The kind of step from one version to another. @param {string} from @param {string} to @returns {Bump} */
export function givenBump(from, to) {
  const [oldMajor = 0, oldMinor = 0] = from.split('.').map(Number)
  const [major = 0, minor = 0] = to.split('.').map(Number)
  if (major !== oldMajor) return major > oldMajor ? 'major' : 'none'
  return minor > oldMinor ? 'minor' : 'none'
}

/**
 * The members of the types, each by itself, so that one more member changes no other, also by moving the line breaks.
 * `| null` and `| undefined` belong to their member: adding them changes it. The version itself is no member: it changes
 * with every other change.
 * @param {string} text
 */
function membersOf(text) {
  return (
    text
      .replace(/^const CONTRACT_VERSION = .*$/m, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([()[\]<>|:,=]) ?/g, '$1')
      // Broken lists end with a comma, and broken unions begin with a bar.
      .replaceAll(/,(?=[)\]>])|(?<=[([<:,=]|=>)\|/g, '')
      .split(/[;,{}=]|\|(?!(?:null|undefined)\b)/)
      .map((member) => member.trim())
      .filter(Boolean)
  )
}
