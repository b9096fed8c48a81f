import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findPostgres } from './database/start-postgres.ts'

/**
 * Kinds of prepared data, all as after the first start of a backend: with the sample data, without, or with the sample
 * data as the data of a PostgreSQL server.
 */
export const preparedKinds = ['sample', 'empty', 'server'] as const
export type PreparedKind = (typeof preparedKinds)[number]

/** Where the prepared data of all builds is kept. @param root the repository's folder */
export const allPrepared = (root: string) => join(root, 'node_modules/.cache/prepared-data')

/**
 * The folder of the prepared data, with one folder of each kind. Its name changes with everything that the data is made
 * of: the modules that the program imports, the libraries, migrations and assets. It stays when another part of the
 * backend changes, so that a test of the changed part does not wait for new data.
 * @param root the repository's folder
 */
export function preparedFolder(root: string): string {
  const hash = createHash('sha256')
    .update(findPostgres() ?? '')
    .update(readFileSync(join(root, 'package-lock.json')))
  const files = ['backend', 'stand-ins'].flatMap((workspace) =>
    ['migrations', 'assets'].flatMap((folder) => filesIn(join(root, workspace, folder))),
  )
  for (const path of [...files, ...modulesOf(root)].toSorted()) hash.update(path).update(readFileSync(path))
  return join(allPrepared(root), hash.digest('hex').slice(0, 16))
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The modules of the repository that the program which makes the data imports, at once or on demand. */
function modulesOf(root: string): Set<string> {
  const modules = new Set<string>()
  const add = (path: string) => {
    if (modules.has(path)) return
    modules.add(path)
    const code = readFileSync(path, 'utf8').replaceAll(/^import type [^']+'[^']+'/gm, '')
    for (const [, name = ''] of code.matchAll(/\b(?:from |import ?\(?)'([^']+)'/g)) {
      if (name.startsWith('.')) add(resolve(dirname(path), name))
      else if (/^(?:shared-contracts|backend)\//.test(name)) add(join(root, name.replace('/', '/src/') + '.ts'))
    }
  }
  add(join(root, 'stand-ins/src/testing/prepare-data.ts'))
  return modules
}
