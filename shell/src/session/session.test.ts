import type { Provider, StartOptions } from './provider.ts'
import { SignInRefused } from './provider.ts'
import type { RefreshOutcome } from './refresher.ts'
import { createSession, type SessionEvent } from './session.ts'
import type { TabMessage } from './tabs.ts'
import { fakeToken, memoryStorage } from './testing.ts'
import { createTokenStore, type Tokens } from './token-store.ts'

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const good: Tokens = { accessToken: fakeToken({ exp: inAnHour() }), refreshToken: 'r', idToken: 'i' }
const fresh: Tokens = {
  accessToken: fakeToken({ exp: inAnHour() }, 'fresh-signature-2'),
  refreshToken: 'r2',
  idToken: 'i',
}
const expired: Tokens = { accessToken: fakeToken({ exp: 1 }), refreshToken: 'r', idToken: null }

function setUp({
  stored = null,
  refresh = 'refused',
  isDue = false,
  found = null,
}: { stored?: Tokens | null; refresh?: RefreshOutcome; isDue?: boolean; found?: Tokens | null | Error } = {}) {
  const store = createTokenStore(memoryStorage())
  if (stored) store.write(stored)
  const events: SessionEvent['type'][] = []
  const told: TabMessage[] = []
  let hear: (message: TabMessage) => void = () => undefined
  const starts: StartOptions[] = []
  const provider = {
    start: jest.fn((options: StartOptions) => {
      starts.push(options)
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
    }),
    adopt: jest.fn(),
    signIn: jest.fn(() => Promise.resolve()),
    signOut: jest.fn(() => Promise.resolve()),
    profile: jest.fn(),
  }
  const refresher = {
    isDue: () => isDue,
    refresh: jest.fn(() => {
      if (refresh === 'refreshed') store.write(fresh)
      return Promise.resolve(refresh)
    }),
  }
  const session = createSession({
    store,
    refresher,
    provider: provider as unknown as Provider,
    tabs: { tell: (message) => void told.push(message), listen: (listener) => void (hear = listener) },
    onEvent: ({ type }) => void events.push(type),
  })
  return { session, store, events, told, provider, refresher, starts, hear: (m: TabMessage) => hear(m) }
}

afterEach(() => history.replaceState(null, '', '/'))

test('AUTH-016: stored tokens sign the user in at once, with one start of the provider', async () => {
  const { session, events, starts } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  expect(session.phase).toBe('signedIn')
  expect(events).toEqual(['signedIn'])
  expect(starts).toHaveLength(1)
  expect(starts[0]?.tokens?.accessToken).toBe(good.accessToken)
})

test('NAV-031: without tokens a session of the provider signs the user in silently', async () => {
  const { session, events, store, starts } = setUp({ found: fresh })
  await session.start({ isSilentCheck: true })
  expect(starts[0]?.isSilentCheck).toBe(true)
  expect(events).toEqual(['signedIn'])
  expect(store.read()?.accessToken).toBe(fresh.accessToken)
})

test('AMB-025: without a session of the provider the user stays a guest and nothing is said', async () => {
  const { session, events } = setUp()
  await session.start({ isSilentCheck: true })
  expect(events).toEqual(['guest'])
})

test('NAV-031: on the screens of the sign-in itself the provider is not asked', async () => {
  const { session, provider } = setUp()
  await session.start({ isSilentCheck: false })
  expect(session.phase).toBe('guest')
  expect(provider.start).not.toHaveBeenCalled()
})

test('ERR-074 AMB-031: a check that fails leaves a guest, and is told', async () => {
  const { session, events } = setUp({ found: new Error('timeout') })
  await session.start({ isSilentCheck: true })
  expect(events).toEqual(['guest', 'checkFailed'])
})

test('AMB-088: a return with an error is told as a refused sign-in', async () => {
  history.replaceState(null, '', '/products#error=access_denied&state=1')
  const { session, events } = setUp({ found: new SignInRefused('access_denied') })
  await session.start({ isSilentCheck: true })
  expect(events).toEqual(['guest', 'signInRefused'])
})

test('tokens that ended while the user was away are refreshed before anything else', async () => {
  const { session, store } = setUp({ stored: expired, refresh: 'refreshed' })
  await session.start({ isSilentCheck: true })
  expect(session.phase).toBe('signedIn')
  expect(store.read()?.accessToken).toBe(fresh.accessToken)
})

test('tokens that ended and are refused are dropped, and the provider is asked silently', async () => {
  const { session, store, starts, events } = setUp({ stored: expired, refresh: 'refused' })
  await session.start({ isSilentCheck: true })
  expect(store.read()).toBeNull()
  expect(starts[0]?.isSilentCheck).toBe(true)
  expect(events).toEqual(['guest'])
})

test('AUTH-020 AUTH-021 AMB-023: a refused refresh clears the tokens and leads to the sign-in and back here', async () => {
  history.replaceState(null, '', '/orders?page=2')
  const { session, store, events, provider } = setUp({ stored: good, refresh: 'refused' })
  await session.start({ isSilentCheck: true })
  await session.recover(good.accessToken)
  expect(store.read()).toBeNull()
  expect(events).toEqual(['signedIn', 'expired'])
  expect(provider.signIn).toHaveBeenCalledWith('http://localhost/orders?page=2')
  session.expire()
  expect(provider.signIn).toHaveBeenCalledTimes(1)
})

test('AUTH-017: a token that is due is refreshed in the background, the request does not wait', async () => {
  const { session, refresher } = setUp({ stored: good, isDue: true, refresh: 'offline' })
  expect(await session.token()).toBe(good.accessToken)
  expect(refresher.refresh).toHaveBeenCalledTimes(1)
})

test('a token that has ended is refreshed before the request', async () => {
  const { session } = setUp({ stored: expired, isDue: true, refresh: 'refreshed' })
  expect(await session.token()).toBe(fresh.accessToken)
})

test('AUTH-010 AMB-030: leaving clears the tokens, tells the other tabs and the provider', async () => {
  const { session, store, events, told, provider } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  session.signOut()
  expect(store.read()).toBeNull()
  expect(events).toEqual(['signedIn', 'signedOut'])
  expect(told).toEqual([{ type: 'signedOut' }])
  expect(provider.signOut).toHaveBeenCalledWith('http://localhost/', 'i')
})

test('a user who left in another tab has left here too', async () => {
  const { session, events, hear } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  hear({ type: 'signedOut' })
  expect(session.phase).toBe('guest')
  expect(events).toEqual(['signedIn', 'signedOut'])
})

test('AMB-030: what was typed goes with the user also where the tokens are seen to vanish before the word of it', async () => {
  const { session, store, events, hear } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  store.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  hear({ type: 'signedOut' })
  expect(events).toEqual(['signedIn', 'guest', 'signedOut'])
})

test('the status frame ends a session only when the provider refuses to refresh it', async () => {
  const alive = setUp({ stored: good, refresh: 'refreshed' })
  await alive.session.start({ isSilentCheck: true })
  alive.starts[0]?.onEnded()
  await Promise.resolve()
  expect(alive.session.phase).toBe('signedIn')

  const ended = setUp({ stored: good, refresh: 'refused' })
  await ended.session.start({ isSilentCheck: true })
  ended.starts[0]?.onEnded()
  await ended.refresher.refresh.mock.results[0]?.value
  await Promise.resolve()
  expect(ended.events).toEqual(['signedIn', 'signedOut'])
})
