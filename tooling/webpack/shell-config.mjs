import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { inRoot } from '../workspace.mjs'
import { commonConfig } from './common-config.mjs'
import { shellFederation } from './federation.mjs'
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
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, ...withoutUnused } },
    optimization: { ...common.optimization, splitChunks: shellChunks },
    plugins: [
      ...(common.plugins ?? []),
      ...shellFederation(sharedUiEntries()),
      new PagePlugin({ template: inRoot('shell/src/index.html'), boot }),
    ],
  }
}

/** Parts of libraries that this portal never runs, and what stands for them in the shell's build. */
export const withoutUnused = Object.fromEntries(
  Object.entries({
    // Built-in adapters, forms, conversions of bodies: docs/decisions/2026-11-21-axios-adapter.md.
    'axios/lib/adapters/adapters.js': 'shell/src/http/no-adapters.ts',
    'axios/lib/defaults/index.js': 'shell/src/http/no-defaults.ts',
    'axios/lib/helpers/toFormData.js': 'shell/src/http/no-forms.ts',
    'axios/lib/helpers/buildURL.js': 'shell/src/http/no-parameters.ts',
    // styled-components asks it for prefixes of old browsers only where `enableVendorPrefixes` is set: nowhere.
    'stylis/src/Prefixer.js': 'shell/src/shared/no-prefixes.ts',
    // The package names its development build for every browser; the other one is silent and otherwise the same.
    'react-router/dist/development/index.mjs': 'node_modules/react-router/dist/production/index.mjs',
  }).map(([part, stand]) => [inRoot('node_modules', part), inRoot(stand)]),
)

/**
 * Every component of shared-ui by its name in imports. The shell provides all of them, also those it doesn't use:
 * a remote that mixed the shell's copies with its own would have two React contexts of one thing.
 * @returns {Record<string, string>} name to file
 */
export function sharedUiEntries() {
  const folders = [inRoot('shared-ui/src'), inRoot('shared-ui/src/on-demand')]
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  const modules = files.filter((file) => /[\\/][a-z-]+\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  return Object.fromEntries(modules.map((file) => [`shared-ui/${parse(file).name}`, file]))
}

/** Components that no first page shows: one file of their own. */
const onDemand = /[\\/]shared-ui[\\/]src[\\/]on-demand[\\/]/

const aria = /[\\/]node_modules[\\/](?:react-aria|react-aria-components|react-stately|@internationalized)[\\/]/

/** What every page runs of others' code, whoever imports it. */
const libraries =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|styled-components|stylis|react-router(?:-dom)?|single-spa(?:-react)?|rxjs|zod|axios)[\\/]/

/** @type {NonNullable<NonNullable<import('webpack').Configuration['optimization']>['splitChunks']>} */
const shellChunks = {
  chunks: 'all',
  minSize: 20_000,
  cacheGroups: {
    // Two files, which change at different times: docs/decisions/2026-11-21-two-files.md.
    libraries: group('libraries', libraries),
    ui: group('main', /[\\/](?:shared-ui[\\/]src|shell[\\/]src[\\/]shared)[\\/][a-z-]+\.tsx?$/),
    uiOnDemand: group('ui-on-demand', onDemand),
    // React Aria in two files, not in a dozen: what a dialog has in common with others, and what else several share.
    aria: { ...group('aria', isAriaOfDialog), minChunks: 2 },
    ariaLists: { ...group('aria-lists', aria), minChunks: 3, priority: 9 },
  },
}

/**
 * @param {string} name
 * @param {RegExp | ((module: import('webpack').Module, context: { chunkGraph: import('webpack').ChunkGraph }) => boolean)} test
 */
function group(name, test) {
  return { name, test, enforce: true, priority: 10 }
}

/**
 * @param {import('webpack').Module} module
 * @param {{ chunkGraph: import('webpack').ChunkGraph }} context
 */
function isAriaOfDialog(module, { chunkGraph }) {
  if (!aria.test(module.nameForCondition() ?? '')) return false
  return [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'dialog')
}
