import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @typedef {import('shared-contracts/portal/release').RemoteRelease} RemoteRelease */

/**
 * Puts a build of a remote among the releases of this machine, as `<version>-dev.<content hash>`: the same files are
 * the same release, and other files are another one.
 * @param {string} distDir the build, with its release.json
 * @param {string} remotesDir
 * @returns {Promise<RemoteRelease>}
 */
export async function stageRelease(distDir, remotesDir) {
  const built = await readRelease(distDir)
  const release = { ...built, version: `${built.version}-dev.${await hashOf(distDir)}` }
  await addRelease(distDir, remotesDir, release)
  return release
}

/**
 * Puts a build among the releases under the version it has. Nothing of another release changes, and it isn't live yet.
 * @param {string} distDir
 * @param {string} remotesDir
 * @param {RemoteRelease} release
 * @throws Error when the version is known already with other bytes: a version's bytes never change.
 */
export async function addRelease(distDir, remotesDir, release) {
  const folder = join(remotesDir, release.name, release.version)
  const json = releaseJson(release)
  const isKnown = (await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined)) !== undefined
  if (isKnown) {
    if ((await hashOf(folder, json)) === (await hashOf(distDir, json))) return
    throw new Error(`${release.name} ${release.version} is released already, with other bytes`)
  }
  // Written aside and put in its place whole: nobody ever sees half of a release.
  const aside = `${folder}.${process.pid}.part`
  await mkdir(join(remotesDir, release.name), { recursive: true })
  await rm(aside, { recursive: true, force: true })
  await cp(distDir, aside, { recursive: true, filter: (source) => !source.includes('.tsbuildinfo') })
  await writeFile(join(aside, 'release.json'), json)
  await rm(folder, { recursive: true, force: true })
  await rename(aside, folder)
}

/** @param {string} folder @returns {Promise<RemoteRelease>} */
async function readRelease(folder) {
  return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))
}

/** @param {RemoteRelease} release */
function releaseJson(release) {
  return `${JSON.stringify(release, undefined, 2)}\n`
}

/**
 * Hash of the names and bytes of a release's files.
 * @param {string} folder
 * @param {string} [releaseFile] stands for release.json, where the version in it must not count
 */
async function hashOf(folder, releaseFile) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && !file.name.startsWith('.tsbuildinfo'))
    .map((file) => join(file.parentPath, file.name))
    .sort()
  const hash = createHash('sha256')
  for (const path of paths) {
    const name = path.slice(folder.length)
    const isRelease = name === '/release.json' && releaseFile !== undefined
    hash
      .update(`${name}\0`)
      .update(isRelease ? releaseFile : await readFile(path))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}
