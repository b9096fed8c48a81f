import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { PlainError } from '../plain-error.ts'
import { fileHashes, HASHES_FILE, MAPS_FOLDER, RELEASE_FILE, releaseHash, SHELL, SHELL_FILE } from './release-files.ts'

/**
 * Adds a remote's build to the releases under the version `1.0.0-dev.<hash of the bytes>`, so equal builds have equal
 * versions. Does not make it live.
 * @param distDir the remote's build, with its release.json
 * @returns the added release
 */
export async function stageRelease(distDir: string, remotesDir: string): Promise<RemoteRelease> {
  const built = await readRelease(distDir)
  return addRelease(distDir, remotesDir, `${built.version}-dev.${releaseHash(built, await fileHashes(distDir))}`)
}

/**
 * Adds a remote's build and the hashes of its files to the releases. Does not make it live.
 * @param version by default the build's
 * @returns the added release
 * @throws PlainError when the version exists with other bytes, because a version's bytes never change.
 */
export async function addRelease(distDir: string, remotesDir: string, version?: string): Promise<RemoteRelease> {
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
    await copyMaps(distDir, target)
    return release
  }
  await writeFolder(target, async (draft) => {
    await cp(distDir, draft, { recursive: true, filter: (path) => !path.includes('.tsbuildinfo') })
    await writeFile(join(draft, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`)
    await writeFile(join(draft, HASHES_FILE), `${JSON.stringify(hashes, null, 2)}\n`)
  })
  return release
}

/**
 * Keeps the source maps of a shell's build beside the releases, in `shell/<version>-<hash of the bytes>`.
 * @param distDir the shell's build, with its shell.json
 */
export async function keepShellMaps(distDir: string, remotesDir: string): Promise<void> {
  const description = await readFile(join(distDir, SHELL_FILE), 'utf8')
  const hashes = await fileHashes(distDir)
  const shell = JSON.parse(description)
  const target = join(remotesDir, SHELL, `${shell.version}-${releaseHash(shell, hashes)}`)
  if (existsSync(target)) return copyMaps(distDir, target)
  await writeFolder(target, async (draft) => {
    await copyMaps(distDir, draft)
    await writeFile(join(draft, SHELL_FILE), description)
    await writeFile(join(draft, HASHES_FILE), `${JSON.stringify(hashes, null, 2)}\n`)
  })
}

/** Sources with other comments make equal bytes, but other maps. */
async function copyMaps(distDir: string, target: string) {
  const from = join(distDir, MAPS_FOLDER)
  if (existsSync(from)) await cp(from, join(target, MAPS_FOLDER), { recursive: true })
}

/** Adds a folder: a reader sees all of it or nothing. */
async function writeFolder(target: string, fill: (draft: string) => Promise<void>) {
  const draft = `${target}.${process.pid}.tmp`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await fill(draft)
  await rename(draft, target)
}

/** @param folder of a release */
export async function readRelease(folder: string): Promise<RemoteRelease> {
  return JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8'))
}
