import webpack from 'webpack'
import { inRoot } from '../workspace.mjs'
import { versionOf } from './packages.mjs'
import { sharedLibraries } from './shared-libraries.mjs'

/** Name of a remote's container in the page: `mf-order` is `mf_order`. @param {string} remote */
export function containerName(remote) {
  return remote.replaceAll('-', '_')
}

/**
 * What a remote asks of the page. It brings no singleton of its own: its build refers to the shell's, and only
 * `byVersion` libraries have a copy beside it.
 */
function consumed() {
  return Object.fromEntries(
    sharedLibraries.map((library) => {
      const isSingleton = library.sharing === 'singleton'
      const requiredVersion = `^${versionOf(library.package)}`
      const options = { requiredVersion, singleton: isSingleton, strictVersion: true }
      return [library.request, isSingleton ? { ...options, import: /** @type {const} */ (false) } : options]
    }),
  )
}

/**
 * The shell's half of Module Federation: it provides every shared library and takes none from anybody, and it finds the
 * remotes itself, at run time.
 * @param {Readonly<Record<string, string>>} sharedUi every component of shared-ui, name to file
 */
export function shellFederation(sharedUi) {
  const libraries = sharedLibraries.filter(({ request }) => !request.startsWith('shared-ui/'))
  const provides = Object.fromEntries([
    ...libraries.map(({ request, package: name, offered }) => [
      offered === undefined ? request : inRoot(offered),
      { shareKey: request, version: versionOf(name) },
    ]),
    ...Object.entries(sharedUi).map(([request, file]) => [
      file,
      { shareKey: request, version: versionOf('shared-ui') },
    ]),
  ])
  return [new webpack.sharing.ProvideSharedPlugin({ provides })]
}

/**
 * A remote's half: a container with its page and widgets, which takes the page's libraries and gives it none. So no
 * remote ever runs code of another one.
 * @param {string} name
 * @param {Record<string, string>} exposes
 */
export function remoteFederation(name, exposes) {
  return [
    new webpack.container.ContainerPlugin({
      name: containerName(name),
      filename: 'remoteEntry.[contenthash:8].js',
      library: { type: 'window', name: containerName(name) },
      exposes,
    }),
    new webpack.sharing.ConsumeSharedPlugin({ consumes: consumed() }),
  ]
}
