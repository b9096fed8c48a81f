import { existsSync } from 'node:fs'
import type { Configuration } from 'webpack'
import { devConfig } from '../dev/dev-config.ts'
import { galleryConfig } from '../webpack/gallery-config.ts'
import { remoteConfig, remoteDescription } from '../webpack/remote-config.ts'
import { bootConfig, shellConfig } from '../webpack/shell-config.ts'
import { inRoot, remoteNames, root } from '../workspace.ts'

/** Every webpack configuration of the project. */
export async function webpackConfigs(): Promise<Configuration[]> {
  const remotes = remoteNames.map(async (name) => [
    await remoteConfig(name, 'production'),
    devConfig(await remoteDescription(name)),
  ])
  const shell = [
    bootConfig('production'),
    shellConfig('production', {
      boot: 'boot.js',
      bootRendered: 'boot-rendered.js',
      server: 'server.js',
      integrity: '',
    }),
  ]
  return [...shell, galleryConfig('production'), ...(await Promise.all(remotes)).flat()]
}

/**
 * The parts of a webpack configuration that replace library code: aliases of a library or of a file in node_modules,
 * and NormalModuleReplacementPlugin.
 * @returns one line each
 */
export function libraryReplacements({ name, resolve, plugins = [] }: Configuration): string[] {
  const alias = resolve?.alias ?? {}
  const pairs = Array.isArray(alias) ? alias.map((one) => [one.name, one.alias]) : Object.entries(alias)
  const aliases = pairs
    .filter(([request, target]) => isLibrary(String(request)) || /[\\/]node_modules[\\/]/.test(`${request} ${target}`))
    .map(([request]) => `resolve.alias of ${String(request).replace(`${root}/`, '')}`)
  const isReplacing = plugins.some((plugin) => plugin?.constructor?.name === 'NormalModuleReplacementPlugin')
  const faults = isReplacing ? [...aliases, 'NormalModuleReplacementPlugin'] : aliases
  return faults.map((fault) => `the build of ${name}: ${fault} replaces a part of a library`)
}

/** Whether a request names an installed library; packages of the workspace have a folder of their own. */
function isLibrary(request: string) {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(request) ?? []
  return existsSync(inRoot('node_modules', name)) && !existsSync(inRoot(name))
}
