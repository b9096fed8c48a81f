import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../workspace.mjs'
import { commonConfig } from './common-config.mjs'
import { containerName, remoteFederation } from './federation.mjs'
import { licensesPlugin } from './licenses.mjs'
import { versionOf } from '../packages/version-of.mjs'
import { ReleasePlugin } from './release-plugin.mjs'

/** @typedef {import('shared-contracts/portal/release').RemoteRelease} RemoteRelease */

/**
 * A remote's remote.config.mjs.
 * @typedef {object} RemoteDescription
 * @property {string} name
 * @property {string} owner the team responsible for it
 * @property {number} port
 * @property {string[]} routes
 * @property {string[]} widgets
 * @property {Record<string, import('shared-contracts/portal/release').SkeletonKind>} [skeleton] per route
 * @property {Record<string, string[]>} [rendered] routes whose pages are rendered on the server too, and the names of the query
 *   parameters that change them
 * @property {Record<string, string[]>} [chunks] per route: webpackChunkNames of the lazy chunks that its page loads at once
 */

/**
 * @param {string} name the remote's folder
 * @returns {Promise<RemoteDescription>}
 */
export async function remoteDescription(name) {
  const module = await import(pathToFileURL(inRoot(name, 'remote.config.mjs')).href)
  return /** @type {{ default: RemoteDescription }} */ (module).default
}

/** The exposed modules, the page and every widget: name to file. @param {RemoteDescription} remote */
export function exposedFiles(remote) {
  return Object.fromEntries(
    ['page', ...remote.widgets].map((exposed) => {
      const file = ['.tsx', '.ts'].map((ending) => `src/exposed/${exposed}${ending}`)
      return [`./${exposed}`, `./${file.find((path) => existsSync(inRoot(remote.name, path))) ?? file[0]}`]
    }),
  )
}

/**
 * The build of one remote: a container, its chunks, mf-manifest.json and release.json.
 * @param {string} name
 * @param {import('./common-config.mjs').Mode} mode
 * @param {RemoteRelease['server']} [server] its server part, if it has one
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function remoteConfig(name, mode, server) {
  const remote = await remoteDescription(name)
  const container = containerName(name)
  const common = commonConfig(name, mode)
  return {
    ...common,
    // The container is the only entry.
    entry: {},
    output: {
      ...common.output,
      publicPath: 'auto',
      uniqueName: container,
      // A module that threw is evaluated again by the next import. Otherwise webpack keeps its empty exports, and a page
      // that once missed a shared component stays broken. strictModuleErrorHandling would keep the error.
      strictModuleExceptionHandling: true,
    },
    optimization: { ...common.optimization, splitChunks: remoteChunks },
    plugins: [
      ...(common.plugins ?? []),
      remoteFederation(container, exposedFiles(remote)),
      licensesPlugin(),
      new ReleasePlugin(
        {
          name,
          version: versionOf(name),
          container,
          contract: versionOf('shared-contracts'),
          owner: remote.owner,
          routes: remote.routes,
          widgets: remote.widgets,
          ...(remote.skeleton === undefined ? {} : { skeleton: remote.skeleton }),
          ...(server === undefined ? {} : { server }),
        },
        remote.chunks,
      ),
    ],
  }
}

/** Puts a remote's own copy of shared-ui, which it rarely needs, into one file instead of one per component. */
/** @type {NonNullable<NonNullable<import('webpack').Configuration['optimization']>['splitChunks']>} */
const remoteChunks = {
  chunks: 'async',
  minSize: 10_000,
  cacheGroups: {
    ui: { test: /[\\/]shared-ui[\\/]src[\\/]/, name: 'ui', enforce: true, priority: 10 },
  },
}
