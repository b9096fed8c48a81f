import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that are results, not sources. */
const results = new Set(['node_modules', 'dist', 'migrations'])

/** @param {string} name */
const isSource = (name) => !name.startsWith('.') && !/\.test\.\w+$/.test(name) && !name.startsWith('tsconfig.test')

/** @param {string} path @returns {string[]} files below, sorted */
function filesOf(path) {
  if (!statSync(path, { throwIfNoEntry: false })) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => isSource(entry.name) && !(entry.isDirectory() && results.has(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}

/**
 * One hash over names and bytes of the sources in some files and folders; tests and results don't count.
 * @param {string} root
 * @param {readonly string[]} inputs paths inside root
 */
export function contentHash(root, inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesOf(join(root, input))) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}
