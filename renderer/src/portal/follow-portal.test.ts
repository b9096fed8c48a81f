import { createServer, type AddressInfo } from 'node:net'
import { readSettings } from '../settings.ts'
import { startSamplePortal, type SamplePortal } from '../testing/sample-portal.ts'
import { followPortal, type FollowedPortal } from './follow-portal.ts'

/** The parts that are running, as «remote version». */
const running = new Set<string>()

jest.mock('../parts/part-process.ts', () => ({
  startPartProcess({ name }: { readonly name: { readonly remote: string; readonly version: string } }) {
    const key = `${name.remote} ${name.version}`
    running.add(key)
    return {
      name,
      loaded: Promise.resolve(),
      readState: async () => ({ value: '{}', data: {} }),
      setState: () => undefined,
      call: async (method: string) => (method === 'ownPages' ? [] : ''),
      close: async () => running.delete(key),
    }
  },
}))

let portal: SamplePortal
let followed: FollowedPortal
let warnings: number
beforeEach(async () => {
  portal = await startSamplePortal()
  portal.live('mf-catalog', '1.0.0', '')
  warnings = 0
  followed = followPortal(readSettings({ PORTAL_URL: portal.url }), (level) => (warnings += level === 'warn' ? 1 : 0))
  await until(() => followed.state !== undefined)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await followed.close()
  await portal.close()
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('the server part of a release that is no longer live is ended', async () => {
  const SHELL = 'shell /assets/server.js'
  expect(running).toEqual(new Set([SHELL, 'mf-catalog 1.0.0']))
  portal.live('mf-catalog', '1.1.0', '')
  await until(() => !running.has('mf-catalog 1.0.0'))
  expect(running).toEqual(new Set([SHELL, 'mf-catalog 1.1.0']))
})

test('a release that gets another server part under its version, as in development, is taken over', async () => {
  const { portal: before } = followed
  portal.live('mf-catalog', '1.0.0', '/* changed */')
  await until(() => followed.portal !== before)
  expect(followed.portal?.parts.get('mf-catalog')).not.toBe(before?.parts.get('mf-catalog'))
})

test('prices that could not be compared with the portal for 30 s are no longer shown', async () => {
  await portal.close()
  await until(() => warnings > 0)
  const now = Date.now()
  const time = jest.spyOn(Date, 'now').mockReturnValue(now + 29_000)
  expect(followed.state).toBeDefined()
  time.mockReturnValue(now + 30_001)
  expect(followed.state).toBeUndefined()
})

test('it is closed at once while the portal does not answer, which it asks over one connection', async () => {
  let connections = 0
  let isAsked = false
  const silent = createServer((socket) => {
    connections += 1
    socket.once('data', () => (isAsked = true))
  })
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as AddressInfo
  const other = followPortal(readSettings({ PORTAL_URL: `http://127.0.0.1:${port}` }), () => undefined)
  await until(() => isAsked)
  await other.close()
  await new Promise((closed) => silent.close(closed))
  expect(connections).toBe(1)
}, 4_000)
