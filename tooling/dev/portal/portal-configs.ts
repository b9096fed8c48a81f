import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { integrityOf } from '../../releases/release-files.ts'
import { remoteConfig, remoteDescription } from '../../webpack/remote-config.ts'
import { serverConfig } from '../../webpack/server-config.ts'
import { bootConfig, shellConfig, shellServerConfig } from '../../webpack/shell-config.ts'
import { inRoot, remoteNames, type RemoteName } from '../../workspace.ts'

const require = createRequire(import.meta.url)
const inPage = (file: string) => inRoot('tooling/dev/portal/page', file)

/** The version under which every remote runs in development. Its files change, unlike those of a release. */
export const DEV_VERSION = '0.0.0-dev'

/** Where the development builds are written: the shell's files, and `<remote>/<version>/`. */
export interface DevFolders {
  readonly shellDir: string
  readonly remotesDir: string
}

/** A server part as the renderer finds it: its file from the root of the build, and the hash of its bytes. */
interface ServerFile {
  file: string
  integrity: string
}

/** The builds of the whole portal in development mode, with hot updates of the shell and the remotes. */
export async function portalConfigs({ shellDir, remotesDir }: DevFolders): Promise<Configuration[]> {
  const shellServer: ServerFile = { file: '', integrity: '' }
  const files = {
    boot: 'assets/boot.js',
    bootRendered: 'assets/boot-rendered.js',
    get server() {
      return shellServer.file
    },
    get integrity() {
      return shellServer.integrity
    },
  }
  return [
    written(bootConfig('development'), shellDir),
    serverPart(shellServerConfig('development'), shellDir, 'assets/server/', shellServer),
    { ...hot(written(shellConfig('development', files), shellDir), 'shell'), dependencies: ['shell-server'] },
    ...(await Promise.all(remoteNames.map((name) => remoteBuilds(name, join(remotesDir, name, DEV_VERSION))))).flat(),
  ]
}

async function remoteBuilds(name: RemoteName, folder: string): Promise<Configuration[]> {
  const { rendered } = await remoteDescription(name)
  const page = async (server?: ServerFile & { pages: Record<string, string[]> }) =>
    hot(written(await remoteConfig(name, 'development', server), folder), name)
  if (rendered === undefined) return [await page()]
  const server = { file: '', integrity: '', pages: rendered }
  const part = serverConfig(name, './src/exposed/server.tsx', 'development')
  return [serverPart(part, folder, 'server/', server), { ...(await page(server)), dependencies: [`${name}-server`] }]
}

/** `npm run dev -w <remote>` compiles in another way and has a cache of its own. This one is written when nobody waits for a build. */
const cacheNamed = ({ name, cache }: Configuration): Pick<Configuration, 'cache'> =>
  typeof cache === 'object' && cache.type === 'filesystem'
    ? {
        cache: {
          ...cache,
          name: `${name}-portal`,
          idleTimeoutForInitialStore: 0,
          idleTimeoutAfterLargeChanges: 60_000,
        },
      }
    : {}

/** Writes a build into a folder under names that stay the same from build to build. */
function written(config: Configuration, path: string): Configuration {
  const { output = {} } = config
  const named = (name: unknown) => String(name).replace('.[contenthash:8]', '')
  return {
    ...config,
    // The edge sends no source map.
    devtool: 'inline-cheap-module-source-map',
    output: {
      ...output,
      path,
      devtoolModuleFilenameTemplate: 'file://[absolute-resource-path]',
      filename: named(output.filename),
      chunkFilename: named(output.chunkFilename),
    },
    ...cacheNamed(config),
  }
}

/** A server part in a folder of its own, named by its content: the renderer takes another name for another part. */
function serverPart(config: Configuration, path: string, folder: string, made: ServerFile): Configuration {
  const noteFile = (compiler: webpack.Compiler) =>
    compiler.hooks.done.tap('ServerPart', ({ compilation }) => {
      const [file] = compilation.entrypoints.get('server')?.getFiles() ?? []
      if (file === undefined || compilation.errors.length > 0) return
      made.file = folder + file
      made.integrity = integrityOf(readFileSync(join(path, made.file)))
    })
  return {
    ...config,
    ...cacheNamed(config),
    devtool: false,
    output: { ...config.output, path: join(path, folder), filename: '[contenthash:8].js', clean: true },
    plugins: [...(config.plugins ?? []), { apply: noteFile }],
  }
}

/**
 * Adds hot updates to a build of the shell or of a remote, and React Fast Refresh. All builds of the page refresh by the
 * shell's copy of the runtime, which is the only one that React knows.
 */
function hot(config: Configuration, build: string): Configuration {
  const isShell = build === 'shell'
  const runtime = ['react-refresh', 'react-refresh/runtime'].map((request) => [
    require.resolve(request),
    inPage('refresh.ts'),
  ])
  const entry = (file: string) => new webpack.EntryPlugin(inRoot(), inPage(file), {})
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...(!isShell && Object.fromEntries(runtime)) } },
    plugins: [
      ...(isShell ? [entry('follow-changes.ts')] : []),
      entry('join-page.ts'),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({
        BUILD: JSON.stringify(build),
        // styled-components adds its rules as in production, which the page's policy allows.
        SC_DISABLE_SPEEDY: 'false',
      }),
      new RefreshPlugin({ overlay: false, library: build, exclude: [/node_modules/, inRoot('tooling/dev')] }),
      ...(config.plugins ?? []),
    ],
  }
}
