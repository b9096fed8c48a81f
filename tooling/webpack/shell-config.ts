import { inRoot } from '../workspace.ts'
import webpack, { type Configuration } from 'webpack'
import { commonConfig, type Mode } from './common-config.ts'
import { sharedVersions, shellFederation } from './federation.ts'
import { licensesPlugin } from './licenses.ts'
import { PagePlugin, type PageFiles } from './page-plugin.ts'
import { serverConfig } from './server-config.ts'

const names = {
  filename: 'assets/[name].[contenthash:8].js',
  assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
}

/**
 * The build of the boot scripts of plain and of rendered pages, each a small file that runs before the other scripts have
 * loaded, and of /captcha.html, the page in a frame of the registration.
 */
export function bootConfig(mode: Mode): Configuration {
  const common = commonConfig('shell', mode)
  return {
    ...common,
    name: 'boot',
    entry: {
      boot: './src/page/boot.ts',
      'boot-rendered': './src/page/boot-rendered.ts',
      captcha: './src/captcha/main.ts',
    },
    output: { ...common.output, ...names, publicPath: '/' },
    cache: false,
    plugins: [
      ...(common.plugins ?? []),
      new PagePlugin({ template: inRoot('shell/src/captcha/captcha.html'), entry: 'captcha' }),
    ],
  }
}

/** The build of the shell's server part: the frame around pages that are rendered on the server. */
export const shellServerConfig = (mode: Mode) =>
  serverConfig('shell', './src/server/main.tsx', mode, {
    output: { filename: 'assets/server.[contenthash:8].js', assetModuleFilename: names.assetModuleFilename },
  })

/**
 * The build of the shell.
 * @param files of the builds before it
 */
export function shellConfig(mode: Mode, files: PageFiles): Configuration {
  const common = commonConfig('shell', mode, { refresh: mode === 'development' })
  return {
    ...common,
    entry: { main: './src/start/main.ts' },
    output: { ...common.output, ...names, chunkFilename: names.filename, publicPath: '/' },
    optimization: { ...common.optimization, splitChunks: shellChunks },
    plugins: [
      ...(common.plugins ?? []),
      shellFederation(),
      ...(mode === 'production' ? [licensesPlugin()] : []),
      new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) }),
      new PagePlugin({ template: inRoot('shell/src/index.html'), files }),
    ],
  }
}

/**
 * The first load is three files, react-dom, libraries and main: docs/decisions/2026-11-21-first-load-files.md. The components
 * loaded on demand are one file and the table another; so are the libraries that several of them need.
 */
const shellChunks: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> = {
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
    // Only lists of records need it, and users without an organisation.
    table: {
      name: 'ui-table',
      test: /[\\/]shared-ui[\\/]src[\\/]on-demand[\\/](?:(?:data-)?table|no-organisation)\b/,
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
