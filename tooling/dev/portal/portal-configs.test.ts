import type { Configuration } from 'webpack'
import { remoteNames } from '../../workspace.ts'
import { portalConfigs } from './portal-configs.ts'

let configs: Configuration[]
beforeAll(async () => {
  configs = await portalConfigs({ shellDir: '/dev/shell', remotesDir: '/dev/remotes' })
})
const pluginsOf = ({ plugins = [] }: Configuration) => plugins.map((plugin) => plugin?.constructor.name)

test('shell and remotes take hot updates, boot scripts and server parts do not', () => {
  const hot = configs.filter((config) => pluginsOf(config).includes('HotModuleReplacementPlugin'))
  expect(hot.map(({ name }) => name)).toEqual(['shell', ...remoteNames])
  expect(hot.filter((config) => !pluginsOf(config).includes('ReactRefreshPlugin'))).toEqual([])
})

test('nothing is evaluated or asked for as a source map, which the edge does not allow', () => {
  const devtools = new Set(configs.map(({ devtool }) => devtool))
  expect(devtools).toEqual(new Set(['inline-cheap-module-source-map', false]))
})

test('a page with a server part is built after it, because it names its hash', () => {
  const byName = Object.fromEntries(configs.map(({ name, dependencies }) => [name, dependencies]))
  expect(byName).toMatchObject({ shell: ['shell-server'], 'mf-catalog': ['mf-catalog-server'] })
  expect(byName['mf-order']).toBeUndefined()
})

test('no two builds write into one cache', () => {
  const names = configs.flatMap(({ cache }) => (typeof cache === 'object' && 'name' in cache ? [cache.name] : []))
  expect(new Set(names).size).toBe(names.length)
  expect(names.every((name) => name?.endsWith('-portal'))).toBe(true)
})
