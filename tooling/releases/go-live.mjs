import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @typedef {import('shared-contracts/portal/release').RemoteRelease} RemoteRelease */
/** @typedef {Record<string, { live: RemoteRelease, previous?: RemoteRelease | null }>} Remotes */

/**
 * Makes a release the live one of its remote; the one that was live becomes the previous. Making the live one live
 * again changes nothing, and making the previous one live is a rollback.
 * @param {string} remotesDir holds registry.json
 * @param {RemoteRelease} release
 */
export async function goLive(remotesDir, release) {
  const remotes = await readRemotes(remotesDir)
  const live = remotes[release.name]?.live
  if (live?.version === release.version) return
  await writeRemotes(remotesDir, { ...remotes, [release.name]: { live: release, previous: live ?? null } })
}

/** @param {string} remotesDir @returns {Promise<Remotes>} empty where there is no registry yet */
async function readRemotes(remotesDir) {
  const text = await readFile(join(remotesDir, 'registry.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? {} : JSON.parse(text).remotes
}

/** A reader finds the old registry or the new one, never a part. @param {string} remotesDir @param {Remotes} remotes */
async function writeRemotes(remotesDir, remotes) {
  await mkdir(remotesDir, { recursive: true })
  const aside = join(remotesDir, `registry.${process.pid}.part`)
  await writeFile(aside, `${JSON.stringify({ remotes }, undefined, 2)}\n`)
  await rename(aside, join(remotesDir, 'registry.json'))
}
