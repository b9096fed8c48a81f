import { existsSync } from 'node:fs'
import { PlainError } from '../plain-error.mjs'
import { goLive } from '../releases/go-live.mjs'
import { stageRelease } from '../releases/stage-release.mjs'
import { inRoot, remoteNames } from '../workspace.mjs'

/**
 * Adds the current builds to a portal's releases and makes them live. A build that is there already stays as it is,
 * because the bytes of a version never change.
 * @param {string} remotesDir
 * @throws PlainError when a build is missing.
 */
export async function stageBuilds(remotesDir) {
  const missing = [
    'shell/dist/index.html',
    'backend/dist/main.js',
    ...remoteNames.map((name) => `${name}/dist/release.json`),
  ]
  const absent = missing.filter((path) => !existsSync(inRoot(path)))
  if (absent.length > 0) throw new PlainError(`Not built: ${absent.join(', ')}. Run: npm run build`)
  // One at a time: each rewrites registry.json.
  for (const name of remoteNames) await goLive(remotesDir, await stageRelease(inRoot(name, 'dist'), remotesDir))
}
