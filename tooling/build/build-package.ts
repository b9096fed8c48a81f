import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import webpack, { type Stats, type Configuration } from 'webpack'
import { versionOf } from '../packages/version-of.ts'
import { integrityOf, SHELL_FILE } from '../releases/release-files.ts'
import { sharedVersions } from '../webpack/federation.ts'
import { galleryConfig } from '../webpack/gallery-config.ts'
import { remoteConfig, remoteDescription } from '../webpack/remote-config.ts'
import { serverConfig } from '../webpack/server-config.ts'
import { bootConfig, shellConfig, shellServerConfig } from '../webpack/shell-config.ts'
import { inRoot } from '../workspace.ts'
import { distOf } from '../packages/packages.ts'
import type { ShellDescription } from '../releases/check-release.ts'
import type { Mode } from '../webpack/common-config.ts'

/**
 * Builds the shell, a remote or the gallery into its `dist`.
 * @throws Error with webpack's errors and warnings.
 */
export async function buildPackage(name: string, { mode = 'production' }: { mode?: Mode } = {}) {
  await emptyDist(name)
  if (name === 'gallery') return void (await run(galleryConfig(mode)))
  if (name !== 'shell') return buildRemote(name, mode)
  const boots = await run(bootConfig(mode))
  const [boot, bootRendered] = [fileOf(boots, 'boot'), fileOf(boots, 'boot-rendered')]
  const server = fileOf(await run(shellServerConfig(mode)), 'server')
  await run(shellConfig(mode, { boot, bootRendered, server, integrity: await integrityOfFile(name, server) }))
  // Pages with addresses of their own, such as the redirect target of the silent sign-in.
  await cp(inRoot('shell/public'), inRoot('shell/dist'), { recursive: true })
  await writeFile(inRoot('shell/dist', SHELL_FILE), `${JSON.stringify(describeShell(), null, 2)}\n`)
}

async function buildRemote(name: string, mode: Mode) {
  const { rendered } = await remoteDescription(name)
  if (rendered === undefined) return void (await run(await remoteConfig(name, mode)))
  const file = fileOf(await run(serverConfig(name, './src/exposed/server.tsx', mode)), 'server')
  await run(await remoteConfig(name, mode, { file, integrity: await integrityOfFile(name, file), pages: rendered }))
}

/** The file of an entry, from the root of the build. */
function fileOf(stats: Stats, entry: string) {
  const [file] = stats.compilation.entrypoints.get(entry)?.getFiles() ?? []
  if (file === undefined) throw new Error(`the build has no file of ${entry}`)
  return file
}

const integrityOfFile = async (name: string, file: string) => integrityOf(await readFile(join(distOf(name), file)))

const describeShell = (): ShellDescription => ({
  version: versionOf('shell'),
  contract: versionOf('shared-contracts'),
  shared: sharedVersions(),
})

/** Deletes an old build; TypeScript's .tsbuildinfo in the same folder stays. */
async function emptyDist(name: string) {
  const dist = distOf(name)
  const entries = await readdir(dist).catch(() => [])
  const old = entries.filter((entry) => !entry.startsWith('.tsbuildinfo'))
  await Promise.all(old.map((entry) => rm(`${dist}/${entry}`, { recursive: true, force: true })))
}

async function run(configuration: Configuration): Promise<Stats> {
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
