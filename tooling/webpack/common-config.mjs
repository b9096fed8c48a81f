import { createRequire } from 'node:module'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import Minimizer from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { inRoot, root } from '../workspace.mjs'

const require = createRequire(import.meta.url)

/** @typedef {'production' | 'development'} Mode */

/** Source files of the workspace. Everything else is compiled already. */
const workspaceSource = /[\\/](?:(?:shell|shared-ui|shared-contracts|mf-[a-z-]+)[\\/]src|tooling[\\/]dev)[\\/].*\.tsx?$/

/**
 * The part of the webpack configuration that all builds have in common.
 * @param {string} folder the package's folder, which is also its name
 * @param {Mode} mode
 * @param {{ refresh?: boolean, isServer?: boolean }} [options] refresh: adds React Fast Refresh, for the development server;
 *   isServer: the code runs without a document
 * @returns {import('webpack').Configuration}
 */
export function commonConfig(folder, mode, { refresh = false, isServer = false } = {}) {
  const isProduction = mode === 'production'
  return {
    name: folder,
    mode,
    context: inRoot(folder),
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: inRoot(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
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
        'shared-ui': [inRoot('shared-ui/src'), inRoot('shared-ui/src/on-demand')],
      },
    },
    module: {
      rules: [
        {
          test: workspaceSource,
          loader: require.resolve('swc-loader'),
          options: swcOptions({ isProduction, refresh, isServer }),
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

/** @type {NonNullable<import('webpack').Configuration['optimization']>} */
const production = {
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

/** @param {{ isProduction: boolean, refresh: boolean, isServer: boolean }} options */
function swcOptions({ isProduction, refresh, isServer }) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: !isProduction, refresh },
        // shared-contracts/portal/is-server is then a constant.
        optimizer: { globals: { typeofs: { document: isServer ? 'undefined' : 'object' } }, simplify: true },
      },
    },
    module: { type: 'es6' },
    isModule: true,
    sourceMaps: !isProduction,
  }
}
