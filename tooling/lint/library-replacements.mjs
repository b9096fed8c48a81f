import { existsSync } from 'node:fs'
import { devConfig } from '../dev/dev-config.mjs'
import { galleryConfig } from '../webpack/gallery-config.mjs'
import { remoteConfig, remoteDescription } from '../webpack/remote-config.mjs'
import { bootConfig, captchaConfig, shellConfig } from '../webpack/shell-config.mjs'
import { inRoot, remoteNames, root } from '../workspace.mjs'

/** Every webpack configuration of the project. @returns {Promise<import('webpack').Configuration[]>} */
export async function webpackConfigs() {
  const remotes = remoteNames.map(async (name) => [
    await remoteConfig(name, 'production'),
    devConfig(await remoteDescription(name)),
  ])
  const shell = [
    bootConfig('production'),
    captchaConfig('production'),
    shellConfig('production', { boot: 'boot.js', server: 'server.js', integrity: '' }),
  ]
  return [...shell, galleryConfig('production'), ...(await Promise.all(remotes)).flat()]
}

/**
 * The parts of a webpack configuration that replace library code: aliases of a library or of a file in node_modules,
 * and NormalModuleReplacementPlugin.
 * @param {import('webpack').Configuration} config
 * @returns {string[]} one line each
 */
export function libraryReplacements({ name, resolve, plugins = [] }) {
  const alias = resolve?.alias ?? {}
  const pairs = Array.isArray(alias) ? alias.map((one) => [one.name, one.alias]) : Object.entries(alias)
  const aliases = pairs
    .filter(([request, target]) => isLibrary(String(request)) || /[\\/]node_modules[\\/]/.test(`${request} ${target}`))
    .map(([request]) => `resolve.alias of ${String(request).replace(`${root}/`, '')}`)
  const isReplacing = plugins.some((plugin) => plugin?.constructor?.name === 'NormalModuleReplacementPlugin')
  const faults = isReplacing ? [...aliases, 'NormalModuleReplacementPlugin'] : aliases
  return faults.map((fault) => `the build of ${name}: ${fault} replaces a part of a library`)
}

/** Whether a request names an installed library; packages of the workspace have a folder of their own. @param {string} request */
function isLibrary(request) {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(request) ?? []
  return existsSync(inRoot('node_modules', name)) && !existsSync(inRoot(name))
}
