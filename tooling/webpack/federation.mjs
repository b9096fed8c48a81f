import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { contentHash } from '../packages/content-hash.mjs'
import { packages } from '../packages/packages.mjs'
import { inRoot, root } from '../workspace.mjs'
import { versionOf } from '../packages/version-of.mjs'
import { sharedUiEntries } from './shared-ui-entries.mjs'
import { sharedLibraries } from './shared-libraries.mjs'

/** Options of the federation plugin in every build. */
const common = {
  dts: false,
  // The default strategy fetches every remote at the start of the page.
  shareStrategy: /** @type {const} */ ('loaded-first'),
}

/**
 * The global name of a release's container and of its chunks, such as `mf_order_1_0_0_5f0c1d9e`. Each release has its
 * own, so that two releases of a remote can run side by side. Equal sources have equal names.
 * @param {string} remote
 */
export function containerName(remote) {
  const sources = contentHash(root, packages[remote]?.inputs ?? []).slice(0, 8)
  return `${remote}_${versionOf(remote)}_${sources}`.replaceAll(/\W/g, '_')
}

/** The shared libraries with one copy in the page, as the shell and the remotes declare them. */
function singletons() {
  return sharedLibraries.map(({ request, package: name }) => {
    const version = versionOf(name)
    return { request, version, requiredVersion: `^${version}`, singleton: true, strictVersion: true }
  })
}

/**
 * Module Federation in the shell: it provides the singletons and the runtime, also for the containers. The singletons
 * are `eager`, because the shell's start imports them synchronously. The remotes and the components of shared-ui are
 * registered at run time: shell/src/remotes/federation.ts and share-components.ts.
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
 * Module Federation in a remote: a container with its page and widgets. It contains no singletons. Its copies of
 * shared-ui's components are used only if the shell's version does not satisfy its range.
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
