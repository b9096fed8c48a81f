import { inRoot } from '../workspace.mjs'
import webpack from 'webpack'
import { commonConfig } from './common-config.mjs'
import { sharedVersions, shellFederation } from './federation.mjs'
import { licensesPlugin } from './licenses.mjs'
import { PagePlugin } from './page-plugin.mjs'
import { serverConfig } from './server-config.mjs'

const names = {
  filename: 'assets/[name].[contenthash:8].js',
  assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
}

/**
 * The build of the boot script: one small file that runs before the other scripts have loaded.
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
 * The build of /captcha.html: a page of its own, in a frame of the registration, with its own copy of React.
 * @param {import('./common-config.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function captchaConfig(mode) {
  const common = commonConfig('shell', mode)
  return {
    ...common,
    name: 'captcha',
    entry: { main: './src/captcha/main.tsx' },
    output: { ...common.output, ...names, filename: 'assets/captcha.[contenthash:8].js', publicPath: '/' },
    devtool: false,
    cache: false,
    plugins: [
      ...(common.plugins ?? []),
      licensesPlugin('captcha-third-party-licenses.txt'),
      new PagePlugin({ template: inRoot('shell/src/captcha/captcha.html'), filename: 'captcha.html' }),
    ],
  }
}

/**
 * The build of the shell's server part: the frame around pages that are rendered on the server.
 * @param {import('./common-config.mjs').Mode} mode
 */
export const shellServerConfig = (mode) =>
  serverConfig('shell', './src/server/main.tsx', mode, {
    output: { filename: 'assets/server.[contenthash:8].js', assetModuleFilename: names.assetModuleFilename },
  })

/**
 * The build of the shell.
 * @param {import('./common-config.mjs').Mode} mode
 * @param {import('./page-plugin.mjs').PageFiles} files of the builds before it
 * @returns {import('webpack').Configuration}
 */
export function shellConfig(mode, files) {
  const common = commonConfig('shell', mode)
  return {
    ...common,
    entry: { main: './src/start/main.ts' },
    output: { ...common.output, ...names, chunkFilename: names.filename, publicPath: '/' },
    optimization: { ...common.optimization, splitChunks: shellChunks },
    plugins: [
      ...(common.plugins ?? []),
      shellFederation(),
      licensesPlugin(),
      new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) }),
      new PagePlugin({ template: inRoot('shell/src/index.html'), files }),
    ],
  }
}

/**
 * The first load is three files, react-dom, libraries and main: docs/decisions/2026-11-21-first-load-files.md. The components
 * loaded on demand are one file and the table another; so are the libraries that several of them need.
 * @type {NonNullable<NonNullable<import('webpack').Configuration['optimization']>['splitChunks']>}
 */
const shellChunks = {
  chunks: 'all',
  minSize: 20_000,
  cacheGroups: {
    reactDom: {
      name: 'react-dom',
      test: inRoot('node_modules/react-dom/'),
      chunks: 'initial',
      enforce: true,
      priority: 1,
    },
    libraries: { name: 'libraries', test: inRoot('node_modules'), chunks: 'initial', enforce: true },
    // Only lists of records need it.
    table: {
      name: 'ui-table',
      test: /[\\/]shared-ui[\\/]src[\\/]on-demand[\\/](?:data-)?table\b/,
      chunks: 'async',
      enforce: true,
      priority: 1,
    },
    onDemand: { name: 'ui-on-demand', test: inRoot('shared-ui/src/on-demand'), chunks: 'async', enforce: true },
    onDemandLibraries: {
      name: 'libraries-on-demand',
      test: inRoot('node_modules'),
      chunks: 'async',
      minChunks: 2,
      enforce: true,
    },
  },
}
