import { existsSync } from 'node:fs'
import { PlainError } from '../plain-error.mjs'
import { goLive } from '../releases/go-live.mjs'
import { stageRelease } from '../releases/stage-release.mjs'
import { inRoot, remoteNames } from '../workspace.mjs'

/**
 * Puts the builds as they are now into a portal's releases folder and makes them live.
 * A build already there is left alone: a version's bytes never change.
 * @param {string} remotesDir
 * @throws PlainError when something has not been built.
 */
export async function stageBuilds(remotesDir) {
  const missing = [
    'shell/dist/index.html',
    'backend/dist/main.js',
    ...remoteNames.map((name) => `${name}/dist/release.json`),
  ]
  const absent = missing.filter((path) => !existsSync(inRoot(path)))
  if (absent.length > 0) throw new PlainError(`Нет сборки: ${absent.join(', ')}. Соберите: npm run build`)
  // One after another: each rewrites registry.json.
  for (const name of remoteNames) await goLive(remotesDir, await stageRelease(inRoot(name, 'dist'), remotesDir))
}
