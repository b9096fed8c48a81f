import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../workspace.mjs'
import { commonConfig } from './common-config.mjs'
import { containerName, remoteFederation } from './federation.mjs'
import { versionOf } from '../packages/version-of.mjs'
import { ReleasePlugin } from './release-plugin.mjs'

/**
 * What a remote says of itself, remote.config.mjs.
 * @typedef {object} RemoteDescription
 * @property {string} name
 * @property {string} owner the team that answers for it
 * @property {number} port
 * @property {string[]} routes
 * @property {string[]} widgets
 * @property {Record<string, import('shared-contracts/portal/release').SkeletonKind>} [skeleton] per route
 * @property {Record<string, string[]>} [chunks] per route: webpackChunkNames of what its page imports lazily, at once
 */

/**
 * @param {string} name the remote's folder
 * @returns {Promise<RemoteDescription>}
 */
export async function remoteDescription(name) {
  const module = await import(pathToFileURL(inRoot(name, 'remote.config.mjs')).href)
  return /** @type {{ default: RemoteDescription }} */ (module).default
}

/** Exposed name to file: the page and every widget. @param {RemoteDescription} remote */
export function exposedFiles(remote) {
  return Object.fromEntries(
    ['page', ...remote.widgets].map((exposed) => {
      const file = ['.tsx', '.ts'].map((ending) => `src/exposed/${exposed}${ending}`)
      return [`./${exposed}`, `./${file.find((path) => existsSync(inRoot(remote.name, path))) ?? file[0]}`]
    }),
  )
}

/**
 * The build of one remote: a container, its chunks and release.json, all under names that change with the bytes.
 * @param {string} name
 * @param {import('./common-config.mjs').Mode} mode
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function remoteConfig(name, mode) {
  const remote = await remoteDescription(name)
  const container = containerName(name)
  const common = commonConfig(name, mode)
  return {
    ...common,
    // The container is the only entry.
    entry: {},
    output: { ...common.output, publicPath: 'auto', uniqueName: container },
    optimization: { ...common.optimization, splitChunks: remoteChunks },
    plugins: [
      ...(common.plugins ?? []),
      remoteFederation(container, exposedFiles(remote)),
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
        },
        remote.chunks,
      ),
    ],
  }
}

/** A remote's own copy of shared-ui is one file, not one per component. It is loaded only where the shell's does not fit. */
/** @type {NonNullable<NonNullable<import('webpack').Configuration['optimization']>['splitChunks']>} */
const remoteChunks = {
  chunks: 'async',
  minSize: 10_000,
  cacheGroups: {
    ui: { test: /[\\/]shared-ui[\\/]src[\\/]/, name: 'ui', enforce: true, priority: 10 },
  },
}
