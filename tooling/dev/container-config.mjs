import { remoteConfig } from '../webpack/remote-config.mjs'
import { inRoot } from '../workspace.mjs'

/** The folder of a remote's development build for the portal. @param {string} name */
export const containerDir = (name) => inRoot('.cache/dev', name)

/**
 * Builds a remote as the portal loads it: container, chunks and release.json. A production build, because it runs with
 * the portal's production libraries, but not minified.
 * @param {string} name
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function containerConfig(name) {
  const production = await remoteConfig(name, 'production')
  return {
    ...production,
    name: `${name}-container`,
    devtool: 'cheap-module-source-map',
    output: { ...production.output, path: containerDir(name), clean: true },
    optimization: { ...production.optimization, minimize: false },
    cache: false,
  }
}
