import type { Configuration } from 'webpack'
import { remoteConfig } from '../webpack/remote-config.ts'
import { inRoot } from '../workspace.ts'

/** The folder of a remote's development build for the portal. */
export const containerDir = (name: string) => inRoot('.cache/dev', name)

/**
 * Builds a remote as the portal loads it: container, chunks and release.json. A production build, because it runs with
 * the portal's production libraries, but not minified.
 */
export async function containerConfig(name: string): Promise<Configuration> {
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
