import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The description beside a release's files. */
export const RELEASE_FILE = 'release.json'
/** The hashes of a release's files, by name. */
export const HASHES_FILE = 'hashes.json'

/** What the shell offers to remotes; its build writes it. */
export const SHELL_FILE = 'shell.json'

/** @param {string} name */
const isOwn = (name) => name !== RELEASE_FILE && name !== HASHES_FILE && !name.startsWith('.')

/**
 * The files of a release and their hashes, without release.json, hashes.json and hidden files.
 * @param {string} dir
 * @returns {Promise<Record<string, string>>} `sha384-…` as in subresource integrity, by path with forward slashes, sorted
 */
export async function fileHashes(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && isOwn(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(join(dir, file)))])),
  )
}

/** Subresource integrity of some bytes. @param {Uint8Array} bytes */
export function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * A hash of a whole release: of its files and of release.json without its version.
 * @param {object} description release.json
 * @param {Record<string, string>} hashes
 */
export function releaseHash(description, hashes) {
  return createHash('sha256')
    .update(JSON.stringify({ ...description, version: undefined }))
    .update(JSON.stringify(hashes))
    .digest('hex')
    .slice(0, 12)
}

/** @param {string} path @returns {Promise<any>} `undefined` when it is missing or not JSON */
export async function readJson(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
