import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_FILE, releaseHash } from './release-files.mjs'

/** @typedef {import('shared-contracts/portal/release').RemoteRelease} RemoteRelease */

/**
 * Adds a remote's build to the releases under the version `1.0.0-dev.<hash of the bytes>`, so equal builds have equal
 * versions. Does not make it live.
 * @param {string} distDir the remote's build, with its release.json
 * @param {string} remotesDir
 * @returns {Promise<RemoteRelease>} the added release
 */
export async function stageRelease(distDir, remotesDir) {
  const built = await readBuilt(distDir)
  return addRelease(distDir, remotesDir, `${built.version}-dev.${await releaseHash(distDir, built)}`)
}

/**
 * Adds a remote's build to the releases under the given version. Does not make it live.
 * @param {string} distDir
 * @param {string} remotesDir
 * @param {string} version
 * @returns {Promise<RemoteRelease>} the added release
 * @throws Error when the version exists with other bytes, because a version's bytes never change.
 */
export async function addRelease(distDir, remotesDir, version) {
  const release = { ...(await readBuilt(distDir)), version }
  const target = join(remotesDir, release.name, version)
  if (existsSync(target)) {
    const known = await readBuilt(target)
    if ((await releaseHash(target, known)) !== (await releaseHash(distDir, release))) {
      throw new Error(`${release.name} ${version} is released already with other bytes`)
    }
    return release
  }
  const draft = `${target}.${process.pid}.tmp`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await cp(distDir, draft, { recursive: true, filter: (path) => !path.includes('.tsbuildinfo') })
  await writeFile(join(draft, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`)
  await rename(draft, target)
  return release
}

/** @param {string} folder @returns {Promise<RemoteRelease>} */
async function readBuilt(folder) {
  return JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8'))
}
