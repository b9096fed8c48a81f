import { readSettings } from '../settings.ts'
import { startSamplePortal, type SamplePortal } from '../testing/sample-portal.ts'
import { followPortal, type FollowedPortal } from './follow-portal.ts'

/** The parts that are running, as «remote version». */
const running = new Set<string>()

jest.mock('../parts/part.ts', () => ({
  createPart({ name }: { readonly name: { readonly remote: string; readonly version: string } }) {
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

test('prices that could not be compared with the portal for 30 s are no longer shown', async () => {
  await portal.close()
  await until(() => warnings > 0)
  const now = Date.now()
  const time = jest.spyOn(Date, 'now').mockReturnValue(now + 29_000)
  expect(followed.state).toBeDefined()
  time.mockReturnValue(now + 30_001)
  expect(followed.state).toBeUndefined()
})
