import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError } from '../plain-error.mjs'
import { fileHashes, HASHES_FILE, RELEASE_FILE, releaseHash } from './release-files.mjs'

/** @typedef {import('shared-contracts/portal/release').RemoteRelease} RemoteRelease */

/**
 * Adds a remote's build to the releases under the version `1.0.0-dev.<hash of the bytes>`, so equal builds have equal
 * versions. Does not make it live.
 * @param {string} distDir the remote's build, with its release.json
 * @param {string} remotesDir
 * @returns {Promise<RemoteRelease>} the added release
 */
export async function stageRelease(distDir, remotesDir) {
  const built = await readRelease(distDir)
  return addRelease(distDir, remotesDir, `${built.version}-dev.${releaseHash(built, await fileHashes(distDir))}`)
}

/**
 * Adds a remote's build and the hashes of its files to the releases. Does not make it live.
 * @param {string} distDir
 * @param {string} remotesDir
 * @param {string} [version] by default the build's
 * @returns {Promise<RemoteRelease>} the added release
 * @throws PlainError when the version exists with other bytes, because a version's bytes never change.
 */
export async function addRelease(distDir, remotesDir, version) {
  const built = await readRelease(distDir)
  const release = { ...built, version: version ?? built.version }
  const hashes = await fileHashes(distDir)
  const target = join(remotesDir, release.name, release.version)
  if (existsSync(target)) {
    const known = releaseHash(await readRelease(target), await fileHashes(target))
    if (known !== releaseHash(release, hashes)) {
      throw new PlainError(
        `${release.name} ${release.version} is released already with other bytes. Raise its version.`,
      )
    }
    return release
  }
  const draft = `${target}.${process.pid}.tmp`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await cp(distDir, draft, { recursive: true, filter: (path) => !path.includes('.tsbuildinfo') })
  await writeFile(join(draft, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`)
  await writeFile(join(draft, HASHES_FILE), `${JSON.stringify(hashes, null, 2)}\n`)
  await rename(draft, target)
  return release
}

/** @param {string} folder of a release @returns {Promise<RemoteRelease>} */
export async function readRelease(folder) {
  return JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8'))
}
