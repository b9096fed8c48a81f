import { remoteOf, type KnownRemote } from '../remotes/known-remotes.ts'
import type { RemoteIdentity } from './remote-identity.ts'
import type { RunnableRelease } from '../remotes/releases/runnable-release.ts'
import { releaseOf } from '../remotes/testing.ts'
import { watchFaults } from './watch-faults.ts'

function known(release: RunnableRelease, ...others: RunnableRelease[]): KnownRemote {
  const { name, owner, routes, widgets, version } = release
  return {
    registered: {
      name,
      owner,
      routes,
      widgets,
      live: version,
      previous: null,
      candidates: [release, ...others],
      refusals: [],
    },
    loader: { load: jest.fn(), preload: jest.fn(), renew: jest.fn(), inUse: release },
  }
}
const order = known(releaseOf(), releaseOf({ version: '1.0.0' }))
const catalog = known(releaseOf({ name: 'mf-catalog', owner: 'team-catalog' }))
const overridden = known({ ...releaseOf({ name: 'mf-history' }), base: 'http://localhost:4303/' })

const reported: [RemoteIdentity, string, unknown][] = []
let end: () => void
beforeEach(() => {
  reported.length = 0
  end = watchFaults(
    (stack) => remoteOf([order, catalog, overridden], stack),
    (...fault) => void reported.push(fault),
  )
})
afterEach(() => end())

/** An error with the given files as the innermost frames of its stack. */
function errorFrom(...files: string[]): Error {
  const error = new Error('lost')
  error.stack = ['Error: lost', ...files.map((file) => `    at f (${new URL(file, location.href).href}:1:2)`)].join(
    '\n',
  )
  return error
}
function reject(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  dispatchEvent(event)
  return event
}

test('F5: an unhandled rejection is reported once with the name, version and team of the remote it came from', () => {
  const error = errorFrom('/assets/main.js', '/remotes/mf-order/1.1.0/page.js', '/remotes/mf-catalog/1.1.0/page.js')
  const event = reject(error)
  expect(reported).toEqual([
    [{ name: 'mf-order', version: '1.1.0', owner: 'team-order' }, 'unhandled rejection', error],
  ])
  expect(event.defaultPrevented).toBe(true)
})

test('F5: an error in an event handler is attributed by its stack, or by the file that the browser names', () => {
  const error = errorFrom('/remotes/mf-catalog/1.1.0/page.js')
  dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))
  const filename = new URL('/remotes/mf-order/1.0.0/page.js', location.href).href
  dispatchEvent(new ErrorEvent('error', { error: 'a text', filename, cancelable: true }))
  expect(reported.map(([{ name, version }, where]) => [name, version, where])).toEqual([
    ['mf-catalog', '1.1.0', 'uncaught error'],
    ['mf-order', '1.0.0', 'uncaught error'],
  ])
})

test('F5: an overridden remote is recognised by its own base URL', () => {
  reject(errorFrom('http://localhost:4303/page.js'))
  expect(reported[0]?.[0].name).toBe('mf-history')
})

test('an error of no remote is left to the browser', () => {
  expect(reject(errorFrom('/assets/main.js')).defaultPrevented).toBe(false)
  expect(reject('a text').defaultPrevented).toBe(false)
  expect(reject(undefined).defaultPrevented).toBe(false)
  expect(reported).toEqual([])
})
