import { createRequire } from 'node:module'
import { isAbsolute, join, relative, sep } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import Minimizer from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { MAPS_FOLDER } from '../releases/release-files.ts'
import { inRoot, root } from '../workspace.ts'
import { sharedUiFolders } from './shared-ui-entries.ts'

const require = createRequire(import.meta.url)

export type Mode = 'production' | 'development'

/** Source files of the workspace. Everything else is compiled already. */
const workspaceSource =
  /[\\/](?:(?:shell|shared-ui|shared-contracts|mf-[a-z-]+)[\\/]src|tooling[\\/](?:dev|webpack))[\\/].*\.tsx?$/

interface CommonOptions {
  /** Adds React Fast Refresh, for the development server. */
  readonly refresh?: boolean
  /** Whether the code runs without a document. */
  readonly isServer?: boolean
}

/**
 * The part of the webpack configuration that all builds have in common.
 * @param folder the package's folder, which is also its name
 */
export function commonConfig(
  folder: string,
  mode: Mode,
  { refresh = false, isServer = false }: CommonOptions = {},
): Configuration {
  const isProduction = mode === 'production'
  return {
    name: folder,
    mode,
    context: inRoot(folder),
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: inRoot(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      ...(isProduction && sourceMaps),
      uniqueName: folder.replaceAll('-', '_'),
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'portal#webpack' },
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The condition of rxjs's modern build.
      conditionNames: ['es2015', '...'],
      alias: {
        // Aliases, because the condition `source` would also match libraries that ship their sources.
        'shared-contracts': inRoot('shared-contracts/src'),
        'shared-ui/assets': inRoot('shared-ui/assets'),
        'shared-ui/unshared': inRoot('shared-ui/src/unshared'),
        'shared-ui/server': inRoot('shared-ui/src/server'),
        'shared-ui': sharedUiFolders(),
      },
    },
    module: {
      rules: [
        {
          test: workspaceSource,
          use: [
            inRoot('tooling/webpack/style-comments.ts'),
            inRoot('tooling/webpack/component-ids.ts'),
            { loader: require.resolve('swc-loader'), options: swcOptions({ isProduction, refresh }) },
          ],
        },
        { test: /\.(?:woff2|svg|webp|png)$/, type: 'asset/resource' },
      ],
    },
    // Leaves out React Aria's texts in the 30 languages that the portal does not use.
    plugins: [
      optimizeLocales.webpack({ locales: ['ru-RU'] }),
      ...(isProduction && !isServer ? [eagerCompilation()] : []),
    ],
    optimization: { realContentHash: true, emitOnErrors: false, ...(isProduction ? production : {}) },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: inRoot('.cache/webpack'),
      name: `${folder}-${mode}${refresh ? '-refresh' : ''}${isServer ? '-server' : ''}`,
      buildDependencies: { config: [join(root, 'tooling/webpack/'), join(root, 'package-lock.json')] },
    },
  }
}

/**
 * Source maps of a release: in a hidden folder, which no server sends, and without the sources' text. They name the sources
 * by their paths in the repository: docs/decisions/2026-11-27-source-maps.md.
 */
const sourceMaps: NonNullable<Configuration['output']> = {
  sourceMapFilename: `${MAPS_FOLDER}/[file].map`,
  // Modules of webpack itself have no file: `webpack/runtime/…`.
  devtoolModuleFilenameTemplate: ({ absoluteResourcePath: path }) =>
    isAbsolute(path) ? relative(root, path).replaceAll(sep, '/') : path,
}

const production: NonNullable<Configuration['optimization']> = {
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  minimizer: [
    // 1 % smaller than webpack's default, and several times faster.
    new Minimizer({
      minify: Minimizer.swcMinify,
      parallel: false,
      extractComments: false,
      terserOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
    }),
  ],
}

/**
 * Lets Chromium compile all functions of a script in the background while it loads. Otherwise it compiles each when it is first
 * called, and the page waits: docs/decisions/2026-11-24-eager-compilation.md.
 */
function eagerCompilation() {
  return new webpack.BannerPlugin({
    raw: true,
    test: /\.js$/,
    banner: '//# allFunctionsCalledOnLoad',
    // After the minimizer, which removes comments, and before files are named by the hash of their bytes.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  })
}

function swcOptions({ isProduction, refresh }: { isProduction: boolean; refresh: boolean }) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: !isProduction, refresh },
      },
    },
    module: { type: 'es6' },
    isModule: true,
    sourceMaps: true,
  }
}
