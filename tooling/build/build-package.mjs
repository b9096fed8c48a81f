import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { versionOf } from '../packages/version-of.mjs'
import { integrityOf, SHELL_FILE } from '../releases/release-files.mjs'
import { sharedVersions } from '../webpack/federation.mjs'
import { galleryConfig } from '../webpack/gallery-config.mjs'
import { remoteConfig, remoteDescription } from '../webpack/remote-config.mjs'
import { serverConfig } from '../webpack/server-config.mjs'
import { bootConfig, captchaConfig, shellConfig, shellServerConfig } from '../webpack/shell-config.mjs'
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
  if (name === 'gallery') return void (await run(galleryConfig(mode)))
  if (name !== 'shell') return buildRemote(name, mode)
  const boot = fileOf(await run(bootConfig(mode)), 'boot')
  const server = fileOf(await run(shellServerConfig(mode)), 'server')
  await run(shellConfig(mode, { boot, server, integrity: await integrityOfFile(name, server) }))
  await run(captchaConfig(mode))
  // Pages with addresses of their own, such as the redirect target of the silent sign-in.
  await cp(inRoot('shell/public'), inRoot('shell/dist'), { recursive: true })
  await writeFile(inRoot('shell/dist', SHELL_FILE), `${JSON.stringify(describeShell(), null, 2)}\n`)
}

/** @param {string} name @param {import('../webpack/common-config.mjs').Mode} mode */
async function buildRemote(name, mode) {
  const { rendered } = await remoteDescription(name)
  if (rendered === undefined) return void (await run(await remoteConfig(name, mode)))
  const file = fileOf(await run(serverConfig(name, './src/exposed/server.tsx', mode)), 'server')
  await run(await remoteConfig(name, mode, { file, integrity: await integrityOfFile(name, file), pages: rendered }))
}

/** The file of an entry, from the root of the build. @param {import('webpack').Stats} stats @param {string} entry */
function fileOf(stats, entry) {
  const [file] = stats.compilation.entrypoints.get(entry)?.getFiles() ?? []
  if (file === undefined) throw new Error(`the build has no file of ${entry}`)
  return file
}

/** @param {string} name @param {string} file */
const integrityOfFile = async (name, file) => integrityOf(await readFile(join(distOf(name), file)))

/** @returns {import('../releases/check-release.mjs').ShellDescription} */
const describeShell = () => ({
  version: versionOf('shell'),
  contract: versionOf('shared-contracts'),
  shared: sharedVersions(),
})

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
