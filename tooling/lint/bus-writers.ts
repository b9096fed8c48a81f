import type { SourceNodes } from './source-nodes.ts'

/** Methods of the bus that may be called once for each state and command. */
const roles = new Map([
  ['writer', 'writer'],
  ['handle', 'handler'],
])

/**
 * Bus states with a second writer or with a writer outside of shell/src/state, and commands with a second handler. A file
 * becomes a state's writer by `core.writer('<state>')` and a command's handler by `core.handle('<command>', …)`.
 * @param files by path
 * @returns one line per fault
 */
export function secondWriters(files: Iterable<readonly [string, SourceNodes]>): string[] {
  const paths: Map<string, string[]> = new Map()
  for (const [path, { calls }] of files) {
    if (!path.startsWith('shell/src/')) continue
    for (const { method, argument } of calls) {
      const role = roles.get(method)
      if (role !== undefined)
        paths.set(`${role} of ${argument}`, [...(paths.get(`${role} of ${argument}`) ?? []), path])
    }
  }
  return [...paths].flatMap(([role, [path = '', ...others]]) => {
    if (others.length > 0) return [`the bus has more than one ${role}: ${[path, ...others].join(', ')}`]
    const isMisplaced = role.startsWith('writer') && !path.startsWith('shell/src/state/')
    return isMisplaced ? [`${path}: the ${role} belongs into shell/src/state`] : []
  })
}
