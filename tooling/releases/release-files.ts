import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The description beside a release's files. */
export const RELEASE_FILE = 'release.json'
/** The hashes of a release's files, by name. */
export const HASHES_FILE = 'hashes.json'

/** The folder beside those of the remotes that keeps the source maps of the shell's builds. */
export const SHELL = 'shell'
/**
 * The folder of a build's source maps. It is hidden, so servers do not send it, and it is no part of a release's bytes.
 */
export const MAPS_FOLDER = '.maps'

/** What the shell offers to remotes; its build writes it. */
export const SHELL_FILE = 'shell.json'

/** @param path from the root of the release */
const isOwn = (path: string) => path !== RELEASE_FILE && path !== HASHES_FILE && !/(?:^|\/)\./.test(path)

/**
 * The files of a release and their hashes, without release.json, hashes.json, hidden files and those of hidden folders.
 * @returns `sha384-…` as in subresource integrity, by path with forward slashes, sorted
 */
export async function fileHashes(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isOwn)
    .sort()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(join(dir, file)))])),
  )
}

/** Subresource integrity of some bytes. */
export function integrityOf(bytes: Uint8Array) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * A hash of a whole release: of its files and of release.json without its version.
 * @param description release.json
 */
export function releaseHash(description: object, hashes: Record<string, string>) {
  return createHash('sha256')
    .update(JSON.stringify({ ...description, version: undefined }))
    .update(JSON.stringify(hashes))
    .digest('hex')
    .slice(0, 12)
}

/** @returns `undefined` when it is missing or not JSON */
export async function readJson<Content>(path: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
