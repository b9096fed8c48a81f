import { inRoot } from '../workspace.mjs'
import webpack from 'webpack'
import { commonConfig } from './common-config.mjs'
import { shellFederation } from './federation.mjs'
import { versionOf } from '../packages/version-of.mjs'
import { PagePlugin } from './page-plugin.mjs'

const names = {
  filename: 'assets/[name].[contenthash:8].js',
  assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
}

/**
 * The boot script: one file without a runtime of its own, so small that it runs before anything else.
 * @param {import('./common-config.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function bootConfig(mode) {
  const common = commonConfig('shell', mode)
  return {
    ...common,
    name: 'boot',
    entry: { boot: './src/boot/boot.ts' },
    output: { ...common.output, ...names, publicPath: '/' },
    devtool: false,
    cache: false,
  }
}

/**
 * The shell's build: main and the libraries it shares with the remotes, in a few files that change at different times.
 * @param {import('./common-config.mjs').Mode} mode
 * @param {string} boot the boot script's file, from the root of the build
 * @returns {import('webpack').Configuration}
 */
export function shellConfig(mode, boot) {
  const common = commonConfig('shell', mode)
  return {
    ...common,
    entry: { main: './src/start/main.ts' },
    output: { ...common.output, ...names, chunkFilename: names.filename, publicPath: '/' },
    optimization: { ...common.optimization, splitChunks: shellChunks },
    plugins: [
      ...(common.plugins ?? []),
      shellFederation(),
      new webpack.DefinePlugin({ SHARED_UI_VERSION: JSON.stringify(versionOf('shared-ui')) }),
      new PagePlugin({ template: inRoot('shell/src/index.html'), boot }),
    ],
  }
}

/**
 * Two first files, which change at different times: docs/decisions/2026-11-21-two-files.md. What is loaded later shares
 * the rest of the libraries in one more.
 * @type {NonNullable<NonNullable<import('webpack').Configuration['optimization']>['splitChunks']>}
 */
const shellChunks = {
  chunks: 'all',
  minSize: 20_000,
  cacheGroups: {
    libraries: { name: 'libraries', test: /[\\/]node_modules[\\/]/, chunks: 'initial', enforce: true },
    laterLibraries: {
      name: 'later-libraries',
      test: /[\\/]node_modules[\\/]/,
      chunks: 'async',
      minChunks: 2,
      enforce: true,
    },
  },
}
