import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { contentHash } from '../packages/content-hash.ts'
import { packages } from '../packages/packages.ts'
import { inRoot, root } from '../workspace.ts'
import { versionOf } from '../packages/version-of.ts'
import { sharedUiEntries } from './shared-ui-entries.ts'
import { sharedLibraries } from './shared-libraries.ts'

/** Options of the federation plugin in every build. */
const common = {
  dts: false,
  // The default strategy fetches every remote at the start of the page.
  shareStrategy: 'loaded-first' as const,
}

/**
 * The global name of a release's container and of its chunks, such as `mf_order_1_0_0_5f0c1d9e`. Each release has its
 * own, so that two releases of a remote can run side by side. Equal sources have equal names.
 */
export function containerName(remote: string) {
  const sources = contentHash(root, packages[remote]?.inputs ?? []).slice(0, 8)
  return `${remote}_${versionOf(remote)}_${sources}`.replaceAll(/\W/g, '_')
}

/** Versions by what is shared: a singleton's request, or shared-ui for its components. */
export function sharedVersions() {
  const libraries = sharedLibraries.map(({ request, package: name }) => [request, versionOf(name)])
  return Object.fromEntries([...libraries, ['shared-ui', versionOf('shared-ui')]])
}

/**
 * Module Federation in the shell: its build starts the runtime, also for the containers. The shared libraries and the
 * remotes are registered at run time, by shell/src/remotes/releases/share-libraries.ts and federation.ts: shared by the plugin,
 * the shell would look up its own libraries in the share scope, which blocks a phone's start for 80 ms.
 */
export function shellFederation() {
  return new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    manifest: false,
    runtimePlugins: [inRoot('tooling/webpack/provide-runtime.ts')],
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  })
}

/**
 * Module Federation in a remote: a container with its page and widgets. It contains no singletons. Its copies of
 * shared-ui's components are used only if the shell's version does not satisfy its range.
 */
export function remoteFederation(container: string, exposes: Record<string, string>) {
  const { 'shared-ui': version, ...versions } = sharedVersions()
  const components = sharedUiEntries().map((request) => [
    request,
    { version, requiredVersion: `^${version}`, strictVersion: true },
  ])
  const singletons = Object.entries(versions).map(([request, provided]) => [
    request,
    { requiredVersion: `^${provided}`, singleton: true, strictVersion: true, import: false as const },
  ])
  return new ModuleFederationPlugin({
    ...common,
    name: container,
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'window', name: container },
    exposes,
    manifest: true,
    shared: Object.fromEntries([...components, ...singletons]),
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  })
}
