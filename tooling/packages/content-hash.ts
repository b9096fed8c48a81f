import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files that do not change a build: build results, tests and hidden files. */
const isIgnored = /(?:^|\/)(?:node_modules|dist|migrations|\.[^/]*)(?:\/|$)|\.test\.\w+$|(?:^|\/)tsconfig\.test/

/** @returns the files below a folder, sorted; a file alone */
function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !isIgnored.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}

/**
 * A hash of the names and bytes of the source files in some files and folders.
 * @param inputs paths inside root; a missing one is skipped
 */
export function contentHash(root: string, inputs: readonly string[]) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(join(root, input)))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}
