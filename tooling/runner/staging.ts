import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { changeRegistry, setLive } from '../releases/registry-file.ts'
import { SHELL_FILE } from '../releases/release-files.ts'
import { keepShellMaps, stageRelease } from '../releases/stage-release.ts'
import { inRoot, remoteNames } from '../workspace.ts'

/**
 * Adds the current builds to a portal's releases and makes them live. A build that is there already stays as it is,
 * because the bytes of a version never change.
 * @throws PlainError when a build is missing.
 */
export async function stageBuilds(remotesDir: string) {
  const missing = ['shell/dist/index.html', ...remoteNames.map((name) => `${name}/dist/release.json`)]
  const absent = missing.filter((path) => !existsSync(inRoot(path)))
  if (absent.length > 0) throw new PlainError(`Not built: ${absent.join(', ')}. Run: npm run build`)
  const releases = await Promise.all(remoteNames.map((name) => stageRelease(inRoot(name, 'dist'), remotesDir)))
  await keepShellMaps(inRoot('shell/dist'), remotesDir)
  await copyFile(inRoot('shell/dist', SHELL_FILE), join(remotesDir, SHELL_FILE))
  await changeRegistry(remotesDir, (registry) => {
    for (const release of releases) setLive(registry, release)
  })
}
