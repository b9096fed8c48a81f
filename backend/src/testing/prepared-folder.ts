import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from './start-postgres.ts'

/**
 * Kinds of prepared data, all as after the first start of a backend: with the sample data, without, or with the sample
 * data as the data of a PostgreSQL server.
 */
export const preparedKinds = ['sample', 'empty', 'server'] as const
export type PreparedKind = (typeof preparedKinds)[number]

/** Where the prepared data of all builds is kept. @param root the repository's folder */
export const allPrepared = (root: string) => join(root, 'node_modules/.cache/prepared-data')

/**
 * The folder of the data prepared for the current build of the backend, with one folder of each kind. Its name changes with
 * everything that the data is made of.
 * @param root the repository's folder
 */
export function preparedFolder(root: string): string {
  const hash = createHash('sha256')
    .update(findPostgres() ?? '')
    .update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of ['dist', 'migrations', 'assets']) {
    const entries = readdirSync(join(root, 'backend', folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted()
    for (const path of paths) hash.update(path).update(readFileSync(path))
  }
  return join(allPrepared(root), hash.digest('hex').slice(0, 16))
}
