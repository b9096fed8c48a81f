import { remoteNames } from '../workspace.ts'
import { containerConfig, containerDir } from './container-config.ts'
import { devConfig } from './dev-config.ts'

test.each(remoteNames)('%s is also built for the portal: a production build that is not minified', async (name) => {
  const config = await containerConfig(name)
  expect(config.mode).toBe('production')
  expect(config.optimization?.minimize).toBe(false)
  expect(config.output).toMatchObject({ path: containerDir(name), publicPath: 'auto' })
  expect(config.plugins?.map((plugin) => plugin?.constructor.name)).toContain('ReleasePlugin')
})

test('the development server serves that build with CORS, and its changes do not reload the frame', () => {
  const remote = { name: 'mf-order', owner: 'team-order', port: 4303, routes: ['/order'], widgets: [] }
  const { devServer } = devConfig(remote)
  expect(devServer.static).toContainEqual({ directory: containerDir('mf-order'), watch: false })
  expect(devServer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
})
