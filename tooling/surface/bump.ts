type Bump = 'none' | 'minor' | 'major'

const order = ['none', 'minor', 'major'] as const

export const suffices = (bump: Bump, needed: Bump) => order.indexOf(bump) >= order.indexOf(needed)

/**
 * The least version change for a changed report: major for a removal or a change, minor for additions.
 * @param after declarations, each ended by a semicolon or a brace
 */
export function neededBump(before: string, after: string): Bump {
  const [old, fresh] = [membersOf(before), membersOf(after)]
  if (old.join('\n') === fresh.join('\n')) return 'none'
  let next = 0
  for (const member of fresh) if (member === old[next]) next += 1
  return next === old.length ? 'minor' : 'major'
}

/** The kind of step from one version to another. */
export function givenBump(from: string, to: string): Bump {
  const [oldMajor = 0, oldMinor = 0] = from.split('.').map(Number)
  const [major = 0, minor = 0] = to.split('.').map(Number)
  if (major !== oldMajor) return major > oldMajor ? 'major' : 'none'
  return minor > oldMinor ? 'minor' : 'none'
}

/**
 * The members of all types as separate texts, so that a new member changes no other text, even if lines are broken
 * differently. `| null` and `| undefined` belong to their member: adding them changes it. The version is left out, because
 * it changes with every other change.
 */
function membersOf(text: string) {
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
