import { remoteConfig } from '../webpack/remote-config.mjs'
import { inRoot } from '../workspace.mjs'

/** Where a remote's container lies while it is worked on. @param {string} name */
export const containerDir = (name) => inRoot('.cache/dev', name)

/**
 * The remote as the portal takes it: container, chunks and release.json, built as for production, since it runs with the
 * portal's own libraries, but readable.
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
