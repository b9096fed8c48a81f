import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { CHUNK_LOAD_TIMEOUT } from 'shared-contracts/domain/limits'
import webpack, { type Configuration } from 'webpack'
import { MAPS_FOLDER } from '../releases/release-files.ts'
import { inRoot, remoteNames } from '../workspace.ts'
import { commonConfig } from './common-config.ts'
import { serverConfig } from './server-config.ts'
import { bootConfig, shellConfig, shellServerConfig } from './shell-config.ts'
import { sharedUiEntries, sharedUiFolders } from './shared-ui-entries.ts'
import { exposedFiles, remoteConfig, remoteDescription } from './remote-config.ts'
import { sharedLibraries } from './shared-libraries.ts'

const shell = () =>
  shellConfig('production', {
    boot: 'assets/boot.js',
    bootRendered: 'assets/boot-rendered.js',
    server: 'assets/server.js',
    integrity: '',
  })

test('CONST-009 AMB-171: a script may take 120 s to load, in the shell and in each remote', async () => {
  const remotes = await Promise.all(remoteNames.map((name) => remoteConfig(name, 'production')))
  for (const config of [shell(), ...remotes]) {
    const options = webpack.config.getNormalizedWebpackOptions(config)
    webpack.config.applyWebpackOptionsDefaults(options)
    expect([config.name, options.output.chunkLoadTimeout]).toEqual([config.name, CHUNK_LOAD_TIMEOUT])
  }
})

test('every file is named by its bytes, and every build has a name of its own in the page', async () => {
  const remotes = await Promise.all(remoteNames.map((name) => remoteConfig(name, 'production')))
  const outputs = [shell(), bootConfig('production'), ...remotes].map(({ output }) => output)
  for (const output of outputs) {
    expect(output?.filename).toContain('[contenthash')
    expect(output?.chunkFilename).toContain('[contenthash')
  }
  const names = [shell(), ...remotes].map(({ output }) => output?.uniqueName)
  expect(new Set(names).size).toBe(names.length)
})

test('every component of shared-ui is shared by a name of its own, and none of its tests', () => {
  const names = sharedUiEntries()
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['shared-ui/button', 'shared-ui/dialog', 'shared-ui/router']))
  expect(names.filter((name) => name.includes('test') || name.endsWith('.d'))).toEqual([])
})

test('the shell shares the components of every folder of shared-ui', async () => {
  const source = await readFile(inRoot('shell/src/remotes/releases/share-libraries.ts'), 'utf8')
  const shared = [...source.matchAll(/webpackContext\('[./]*\/(shared-ui\/[^']*)'[^}]*regExp: \/(.*)\/,/g)]
  expect(shared).toHaveLength(2)
  for (const folder of sharedUiFolders()) {
    const isShared = shared.filter(([, from = '', pattern = '']) =>
      new RegExp(pattern).test(`./${relative(inRoot(from), join(folder, 'a.tsx'))}`),
    )
    expect([folder, isShared.length]).toEqual([folder, 1])
  }
})

test('the table of shared libraries names each once and says why', () => {
  const requests = sharedLibraries.map(({ request }) => request)
  expect(new Set(requests).size).toBe(requests.length)
  for (const { why } of sharedLibraries) expect(why).not.toBe('')
})

test('a remote exposes its page and its widgets', async () => {
  expect(exposedFiles(await remoteDescription('mf-order'))).toEqual({
    './page': './src/exposed/page.tsx',
    './order-aside': './src/exposed/order-aside.tsx',
    './quick-order': './src/exposed/quick-order.tsx',
  })
})

test('a minified script for browsers asks for eager compilation in its first line; one of the server does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'configs-'))
  try {
    await writeFile(join(folder, 'main.js'), '/* A comment. */ console.log(1 + 1)')
    const firstLine = async (isServer: boolean) => {
      const config = commonConfig('shell', 'production', { isServer })
      const output = { ...config.output, path: folder, filename: 'built.js' }
      await build({ ...config, context: folder, entry: './main.js', output, cache: false })
      return (await readFile(join(folder, 'built.js'), 'utf8')).split('\n')[0]
    }
    expect(await firstLine(false)).toBe('//# allFunctionsCalledOnLoad')
    expect(await firstLine(true)).toContain('console.log(2)')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('all builds for browsers ask for eager compilation, but not those of the server or for development', async () => {
  const remotes = await Promise.all(remoteNames.map((name) => remoteConfig(name, 'production')))
  const asks = ({ plugins = [] }: Configuration) => plugins.some((plugin) => plugin instanceof webpack.BannerPlugin)
  for (const config of [shell(), bootConfig('production'), ...remotes])
    expect([config.name, asks(config)]).toEqual([config.name, true])
  expect(asks(shellServerConfig('production'))).toBe(false)
  expect(asks(bootConfig('development'))).toBe(false)
})

test('a fault thrown by a minified file is led back to file, line and column of its source, by a map that the file does not name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'configs-'))
  try {
    const { stdout: stack } = await promisify(execFile)(process.execPath, [
      inRoot('tooling/webpack/testing/thrown-stack.ts'),
      folder,
    ])
    const [, line, column] = /built\.js:(\d+):(\d+)/.exec(stack) ?? []
    expect(await readFile(join(folder, 'built.js'), 'utf8')).not.toContain('sourceMappingURL')
    const map = await readFile(join(folder, MAPS_FOLDER, 'built.js.map'), 'utf8')
    expect(map).not.toContain('sourcesContent')

    const place = originalPositionFor(new TraceMap(map), { line: Number(line), column: Number(column) - 1 })
    const file = 'shared-contracts/src/api/call.ts'
    const lines = (await readFile(inRoot(file), 'utf8')).split('\n')
    const thrown = lines.findIndex((text) => text.includes('throw new Error('))
    const at = lines[thrown]?.indexOf('new Error(')
    expect(place).toMatchObject({ source: file, line: thrown + 1, column: at })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('all builds of a release write source maps without sources, the server parts too', async () => {
  const remotes = await Promise.all(remoteNames.map((name) => remoteConfig(name, 'production')))
  const servers = [
    shellServerConfig('production'),
    serverConfig('mf-catalog', './src/exposed/server.tsx', 'production'),
  ]
  for (const config of [shell(), bootConfig('production'), ...servers, ...remotes])
    expect([config.name, config.devtool]).toEqual([config.name, 'hidden-nosources-source-map'])
})

function build(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config)?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve(),
    )
  })
}
