import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError } from '../plain-error.mjs'
import { changeRegistry, setLive } from '../releases/registry-file.mjs'
import { SHELL_FILE } from '../releases/release-files.mjs'
import { stageRelease } from '../releases/stage-release.mjs'
import { inRoot, remoteNames } from '../workspace.mjs'
import { mainFileOf } from './service-process.mjs'

/**
 * Adds the current builds to a portal's releases and makes them live. A build that is there already stays as it is,
 * because the bytes of a version never change.
 * @param {string} remotesDir
 * @throws PlainError when a build is missing.
 */
export async function stageBuilds(remotesDir) {
  const missing = [
    'shell/dist/index.html',
    mainFileOf('backend'),
    mainFileOf('renderer'),
    ...remoteNames.map((name) => `${name}/dist/release.json`),
  ]
  const absent = missing.filter((path) => !existsSync(inRoot(path)))
  if (absent.length > 0) throw new PlainError(`Not built: ${absent.join(', ')}. Run: npm run build`)
  const releases = await Promise.all(remoteNames.map((name) => stageRelease(inRoot(name, 'dist'), remotesDir)))
  await copyFile(inRoot('shell/dist', SHELL_FILE), join(remotesDir, SHELL_FILE))
  await changeRegistry(remotesDir, (registry) => {
    for (const release of releases) setLive(registry, release)
  })
}
