import { CHUNK_LOAD_TIMEOUT } from 'shared-contracts/domain/limits'
import webpack from 'webpack'
import { remoteNames } from '../workspace.mjs'
import { bootConfig, captchaConfig, shellConfig } from './shell-config.mjs'
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
