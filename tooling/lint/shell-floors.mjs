import { posix } from 'node:path'

/** The floors of the shell, from the ground. A folder imports from the floors below it only. */
const floors = [['browser'], ['session'], ['http'], ['remotes', 'state'], ['frame'], ['start']]

/** @param {string} path @returns {string | undefined} the folder of shell/src that holds a file */
const folderOf = (path) => /^shell\/src\/([^/]+)\//.exec(path)?.[1]
/** @param {string | undefined} folder */
const floorOf = (folder) => floors.findIndex((folders) => folder !== undefined && folders.includes(folder))

/**
 * Imports of the shell that lead upwards, or to the other folder of the same floor.
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
      return floorOf(from) !== -1 && to !== from && floorOf(to) >= floorOf(from)
    })
    .map((imported) => `${path}: ${from} stands below or beside ${folderOf(imported)} and may not import ${imported}`)
}

/**
 * States of the bus with a second writer. A file becomes a state's writer by `core.writer('<state>')`.
 * @param {Iterable<readonly [string, import('./source-nodes.mjs').SourceNodes]>} files by path
 * @returns {string[]} one line per state
 */
export function secondWriters(files) {
  /** @type {Map<string, string[]>} */
  const writers = new Map()
  for (const [path, { calls }] of files) {
    if (!path.startsWith('shell/src/')) continue
    for (const { method, argument } of calls) {
      if (method === 'writer') writers.set(argument, [...(writers.get(argument) ?? []), path])
    }
  }
  return [...writers]
    .filter(([, paths]) => paths.length > 1)
    .map(([state, paths]) => `the bus state ${state} has ${paths.length} writers instead of one: ${paths.join(', ')}`)
}
