import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The description beside a release's files. */
export const RELEASE_FILE = 'release.json'

/**
 * Paths of the files of a release, without release.json and the type checker's .tsbuildinfo.
 * @param {string} dir
 * @returns {Promise<string[]>} sorted, with forward slashes
 */
export async function releaseFiles(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== RELEASE_FILE && !entry.name.startsWith('.'))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/**
 * A hash of the names and bytes of a release's files and of release.json without its version.
 * @param {string} dir
 * @param {object} description release.json
 */
export async function releaseHash(dir, description) {
  const hash = createHash('sha256').update(JSON.stringify({ ...description, version: undefined }))
  for (const file of await releaseFiles(dir)) hash.update(`\0${file}\0`).update(await readFile(join(dir, file)))
  return hash.digest('hex').slice(0, 12)
}
