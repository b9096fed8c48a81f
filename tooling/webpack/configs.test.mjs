import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHUNK_LOAD_TIMEOUT } from 'shared-contracts/domain/limits'
import webpack from 'webpack'
import { remoteNames } from '../workspace.mjs'
import { commonConfig } from './common-config.mjs'
import { bootConfig, captchaConfig, shellConfig, shellServerConfig } from './shell-config.mjs'
import { sharedUiEntries } from './shared-ui-entries.mjs'
import { exposedFiles, remoteConfig, remoteDescription } from './remote-config.mjs'
import { sharedLibraries } from './shared-libraries.mjs'

const shell = () => shellConfig('production', { boot: 'assets/boot.js', server: 'assets/server.js', integrity: '' })

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
  const outputs = [shell(), bootConfig('production'), captchaConfig('production'), ...remotes].map(
    ({ output }) => output,
  )
  for (const output of outputs) {
    expect(output?.filename).toContain('[contenthash')
    expect(output?.chunkFilename).toContain('[contenthash')
  }
  const names = [shell(), ...remotes].map(({ output }) => output?.uniqueName)
  expect(new Set(names).size).toBe(names.length)
})

test('every component of shared-ui is shared, and none of its tests', () => {
  const names = sharedUiEntries()
  expect(names).toEqual(expect.arrayContaining(['shared-ui/button', 'shared-ui/dialog', 'shared-ui/router']))
  expect(names.filter((name) => name.includes('test') || name.endsWith('.d'))).toEqual([])
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
    const firstLine = async (/** @type {boolean} */ isServer) => {
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
  const asks = (/** @type {import('webpack').Configuration} */ { plugins = [] }) =>
    plugins.some((plugin) => plugin instanceof webpack.BannerPlugin)
  for (const config of [shell(), bootConfig('production'), captchaConfig('production'), ...remotes])
    expect([config.name, asks(config)]).toEqual([config.name, true])
  expect(asks(shellServerConfig('production'))).toBe(false)
  expect(asks(bootConfig('development'))).toBe(false)
})

/** @param {import('webpack').Configuration} config @returns {Promise<void>} */
function build(config) {
  return new Promise((resolve, reject) => {
    webpack(config)?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve(),
    )
  })
}
