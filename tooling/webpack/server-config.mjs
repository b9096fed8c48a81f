import webpack from 'webpack'
import { inRoot } from '../workspace.mjs'
import { commonConfig } from './common-config.mjs'

/**
 * The build of a server part: one file that contains all it needs, and that exports what
 * shared-contracts/src/portal/server-part.ts describes. It runs without Node's modules.
 * @param {string} folder the package's folder
 * @param {string} entry
 * @param {import('./common-config.mjs').Mode} mode
 * @param {{ output?: { filename?: string, assetModuleFilename?: string } }} [names] where files differ from those of a remote
 * @returns {import('webpack').Configuration}
 */
export function serverConfig(folder, entry, mode, { output = {} } = {}) {
  const common = commonConfig(folder, mode, { isServer: true })
  return {
    ...common,
    name: `${folder}-server`,
    // Without a document, and without the modules of Node.
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { server: [inRoot('tooling/webpack/server-base.mjs'), entry] },
    output: {
      ...common.output,
      filename: 'server.[contenthash:8].js',
      ...output,
      library: { type: 'commonjs2' },
      // server-base.mjs sets it.
      publicPath: '',
    },
    resolve: {
      ...common.resolve,
      // `x.server.ts` takes the place of `x.ts`.
      extensionAlias: { '.ts': ['.server.ts', '.ts'], '.tsx': ['.server.tsx', '.tsx'] },
      // styled-components writes style elements in its build for browsers.
      aliasFields: [],
      // What libraries read of files and paths is never used.
      fallback: { fs: false, path: false, stream: false, url: false },
    },
    module: {
      ...common.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The files themselves are those of the browser's build.
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [...(common.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}
