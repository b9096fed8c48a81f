import webpack, { type Configuration } from 'webpack'
import { inRoot } from '../workspace.ts'
import { commonConfig, type Mode } from './common-config.ts'

/**
 * The build of a server part: one file that contains all it needs, and that exports what
 * shared-contracts/src/portal/server-part.ts describes. It runs without Node's modules.
 * @param folder the package's folder
 * @param names where files differ from those of a remote
 */
export function serverConfig(
  folder: string,
  entry: string,
  mode: Mode,
  { output = {} }: { output?: { filename?: string; assetModuleFilename?: string } } = {},
): Configuration {
  const common = commonConfig(folder, mode, { isServer: true })
  return {
    ...common,
    name: `${folder}-server`,
    // Without a document, and without the modules of Node.
    target: ['webworker', 'es2022'],
    entry: { server: [inRoot('tooling/webpack/server-base.ts'), entry] },
    output: {
      ...common.output,
      filename: 'server.[contenthash:8].js',
      ...output,
      library: { type: 'commonjs2' },
      // server-base.ts sets it.
      publicPath: '',
    },
    resolve: {
      ...common.resolve,
      // `x.server.ts` takes the place of `x.ts`, with and without its extension.
      extensions: ['.server.tsx', '.server.ts', ...(common.resolve?.extensions ?? [])],
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
