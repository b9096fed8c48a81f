import { cp, readdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { distOf } from '../build/packages.mjs'
import { galleryConfig } from '../gallery/gallery-config.mjs'
import { inRoot } from '../workspace.mjs'
import { remoteConfig } from './remote-config.mjs'
import { bootConfig, shellConfig } from './shell-config.mjs'

/**
 * Builds the shell, a remote or the gallery into its `dist`.
 * @param {string} name
 * @param {{ mode?: import('./common-config.mjs').Mode }} [options]
 * @throws Error with webpack's own account of what is wrong.
 */
export async function buildPackage(name, { mode = 'production' } = {}) {
  await emptyDist(name)
  if (name !== 'shell') {
    await run(name === 'gallery' ? galleryConfig(mode) : await remoteConfig(name, mode))
    return
  }
  const boot = await run(bootConfig(mode))
  const bootFile = boot.compilation.entrypoints.get('boot')?.getFiles()[0]
  if (bootFile === undefined) throw new Error('the boot script was not built')
  await run(shellConfig(mode, bootFile))
  // Pages that stand at addresses of their own, such as the one the silent sign-in lands on.
  await cp(inRoot('shell/public'), inRoot('shell/dist'), { recursive: true })
}

/** TypeScript keeps its notes in the same folder: they stay. @param {string} name */
async function emptyDist(name) {
  const dist = distOf(name)
  const entries = await readdir(dist).catch(() => [])
  const old = entries.filter((entry) => !entry.startsWith('.tsbuildinfo'))
  await Promise.all(old.map((entry) => rm(`${dist}/${entry}`, { recursive: true, force: true })))
}

/** @param {import('webpack').Configuration} configuration @returns {Promise<import('webpack').Stats>} */
async function run(configuration) {
  const compiler = webpack(configuration)
  if (compiler === null) throw new Error('webpack made no compiler')
  try {
    const stats = await promisify(compiler.run.bind(compiler))()
    if (stats === undefined || stats.hasErrors() || stats.hasWarnings()) {
      throw new Error(stats?.toString({ all: false, errors: true, warnings: true, errorDetails: false }))
    }
    return stats
  } finally {
    // Writes the cache.
    await promisify(compiler.close.bind(compiler))()
  }
}
