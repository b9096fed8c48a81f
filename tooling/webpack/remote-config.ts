import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { RemoteRelease, SkeletonKind } from 'shared-contracts/portal/release'
import type { Configuration } from 'webpack'
import { inRoot } from '../workspace.ts'
import { commonConfig, type Mode } from './common-config.ts'
import { containerName, remoteFederation } from './federation.ts'
import { licensesPlugin } from './licenses.ts'
import { versionOf } from '../packages/version-of.ts'
import { ReleasePlugin } from './release-plugin.ts'

/** A remote's remote.config.ts. */
export interface RemoteDescription {
  name: string
  /** The team responsible for it. */
  owner: string
  port: number
  routes: string[]
  /** The realm role whose users alone see it; by default everybody does. */
  role?: string
  widgets: string[]
  /** Per route. */
  skeleton?: Record<string, SkeletonKind>
  /** Routes whose pages are rendered on the server too, and the names of the query parameters that change them. */
  rendered?: Record<string, string[]>
  /** Per route: webpackChunkNames of the lazy chunks that its page loads at once. */
  chunks?: Record<string, string[]>
}

/** @param name the remote's folder */
export async function remoteDescription(name: string): Promise<RemoteDescription> {
  const module = await import(pathToFileURL(inRoot(name, 'remote.config.ts')).href)
  return (module as { default: RemoteDescription }).default
}

/** The exposed modules, the page and every widget: name to file. */
export function exposedFiles(remote: RemoteDescription) {
  return Object.fromEntries(
    ['page', ...remote.widgets].map((exposed) => {
      const file = ['.tsx', '.ts'].map((ending) => `src/exposed/${exposed}${ending}`)
      return [`./${exposed}`, `./${file.find((path) => existsSync(inRoot(remote.name, path))) ?? file[0]}`]
    }),
  )
}

/**
 * The build of one remote: a container, its chunks, mf-manifest.json and release.json.
 * @param server its server part, if it has one
 */
export async function remoteConfig(name: string, mode: Mode, server?: RemoteRelease['server']): Promise<Configuration> {
  const remote = await remoteDescription(name)
  const container = containerName(name)
  const common = commonConfig(name, mode, { refresh: mode === 'development' })
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
      ...(mode === 'production' ? [licensesPlugin()] : []),
      new ReleasePlugin(
        {
          name,
          version: versionOf(name),
          container,
          contract: versionOf('shared-contracts'),
          owner: remote.owner,
          routes: remote.routes,
          widgets: remote.widgets,
          ...(remote.role === undefined ? {} : { role: remote.role }),
          ...(remote.skeleton === undefined ? {} : { skeleton: remote.skeleton }),
          ...(server === undefined ? {} : { server }),
        },
        remote.chunks,
      ),
    ],
  }
}

/** Puts a remote's own copy of what shared-ui shares, which it rarely needs, into one file instead of one per component. */
const remoteChunks: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> = {
  chunks: 'async',
  minSize: 10_000,
  cacheGroups: {
    ui: { test: /[\\/]shared-ui[\\/]src[\\/](?!unshared[\\/])/, name: 'ui', enforce: true, priority: 10 },
  },
}
