import { cp, readdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { galleryConfig } from '../webpack/gallery-config.mjs'
import { remoteConfig } from '../webpack/remote-config.mjs'
import { bootConfig, captchaConfig, shellConfig } from '../webpack/shell-config.mjs'
import { inRoot } from '../workspace.mjs'
import { distOf } from '../packages/packages.mjs'

/**
 * Builds the shell, a remote or the gallery into its `dist`.
 * @param {string} name
 * @param {{ mode?: import('../webpack/common-config.mjs').Mode }} [options]
 * @throws Error with webpack's errors and warnings.
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
  await run(captchaConfig(mode))
  // Pages with addresses of their own, such as the redirect target of the silent sign-in.
  await cp(inRoot('shell/public'), inRoot('shell/dist'), { recursive: true })
}

/** Deletes an old build; TypeScript's .tsbuildinfo in the same folder stays. @param {string} name */
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
    // Closing writes the cache.
    await promisify(compiler.close.bind(compiler))()
  }
}
