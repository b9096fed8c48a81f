import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { contentHash } from '../packages/content-hash.mjs'
import { packages } from '../packages/packages.mjs'
import { inRoot, root } from '../workspace.mjs'
import { versionOf } from '../packages/version-of.mjs'
import { sharedUiEntries } from './shared-ui-entries.mjs'
import { sharedLibraries } from './shared-libraries.mjs'

/** What every build of the portal asks of the federation plugin. */
const common = {
  dts: false,
  // The other strategy fetches every remote at the start of the page.
  shareStrategy: /** @type {const} */ ('loaded-first'),
}

/**
 * The name of a release's container and of its chunks in the page, such as `mf_order_1_0_0_5f0c1d9e`. It differs from
 * release to release, so that two releases of one remote run side by side; the same sources give the same name.
 * @param {string} remote
 */
export function containerName(remote) {
  const sources = contentHash(root, packages[remote]?.inputs ?? []).slice(0, 8)
  return `${remote}_${versionOf(remote)}_${sources}`.replaceAll(/\W/g, '_')
}

/** Shared libraries of which the page has one copy, as both sides declare them. */
function singletons() {
  return sharedLibraries.map(({ request, package: name }) => {
    const version = versionOf(name)
    return { request, version, requiredVersion: `^${version}`, singleton: true, strictVersion: true }
  })
}

/**
 * The shell's half of Module Federation: it provides the singletons, carries the runtime for itself and all containers,
 * and registers the remotes at run time. Its own start imports the singletons synchronously, hence `eager`. It shares
 * the components of shared-ui at run time: shell/src/remotes/share-components.ts.
 */
export function shellFederation() {
  return new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    manifest: false,
    shared: Object.fromEntries(singletons().map(({ request, ...options }) => [request, { ...options, eager: true }])),
    runtimePlugins: [inRoot('tooling/webpack/provide-runtime.mjs')],
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  })
}

/**
 * A remote's half: a container with its page and widgets. It brings no singleton of its own. Of shared-ui it has a copy
 * for the case that the shell's version does not satisfy its range.
 * @param {string} container
 * @param {Record<string, string>} exposes
 */
export function remoteFederation(container, exposes) {
  const version = versionOf('shared-ui')
  const components = sharedUiEntries().map((request) => [
    request,
    { version, requiredVersion: `^${version}`, strictVersion: true },
  ])
  return new ModuleFederationPlugin({
    ...common,
    name: container,
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'window', name: container },
    exposes,
    manifest: true,
    shared: Object.fromEntries([
      ...components,
      ...singletons().map(({ request, ...options }) => [request, { ...options, import: /** @type {const} */ (false) }]),
    ]),
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  })
}
