import { posix } from 'node:path'

/** The layers of the shell, the lowest first. A folder imports only from lower layers. */
const layers = [['browser'], ['session'], ['http'], ['remotes', 'state'], ['frame', 'developer'], ['boot'], ['start']]

/** @param {string} path @returns {string | undefined} the folder of shell/src that holds a file */
const folderOf = (path) => /^shell\/src\/([^/]+)\//.exec(path)?.[1]
/** @param {string | undefined} folder */
const layerOf = (folder) => layers.findIndex((folders) => folder !== undefined && folders.includes(folder))

/**
 * Imports of the shell that lead upwards, or to the other folder of the same layer.
 * @param {string} path
 * @param {readonly string[]} imports
 * @returns {string[]} one line per fault
 */
export function upwardImports(path, imports) {
  const from = folderOf(path)
  return imports
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier))
    .filter((imported) => {
      const to = folderOf(imported)
      return layerOf(from) !== -1 && to !== from && layerOf(to) >= layerOf(from)
    })
    .map((imported) => `${path}: ${from} stands below or beside ${folderOf(imported)} and may not import ${imported}`)
}

/** Methods of the bus that may be called once for each state and command. */
const roles = new Map([
  ['writer', 'writer'],
  ['handle', 'handler'],
])

/**
 * Bus states with a second writer or with a writer outside of shell/src/state, and commands with a second handler. A file
 * becomes a state's writer by `core.writer('<state>')` and a command's handler by `core.handle('<command>', …)`.
 * @param {Iterable<readonly [string, import('./source-nodes.mjs').SourceNodes]>} files by path
 * @returns {string[]} one line per fault
 */
export function secondWriters(files) {
  /** @type {Map<string, string[]>} */
  const paths = new Map()
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
    const isMisplaced = role.startsWith('writer') && folderOf(path) !== 'state'
    return isMisplaced ? [`${path}: the ${role} belongs into shell/src/state`] : []
  })
}
