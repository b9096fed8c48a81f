import { createReturnStateStorage } from './return-state.ts'
import type { Provider, StartOptions } from './provider.ts'
import { ProviderUnreachable, SignInRefused } from './provider.ts'
import type { RefreshOutcome } from './tokens/refresher.ts'
import { createForeignSession } from './sign-in-link/foreign-session.ts'
import type { SessionEvent } from './session-event.ts'
import { createSession } from './session.ts'
import type { TabMessage } from '../browser/tabs.ts'
import type { TakeOverOutcome } from './sign-in-link/take-over.ts'
import { fakeToken, memoryStorage } from './testing.ts'
import { createTokenStore, type Tokens } from './tokens/token-store.ts'
import { createUnfinishedSignOut } from './unfinished-sign-out.ts'
import type { Verdict } from './tokens/verify-call.ts'

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
  verdict = 'unknown',
  takeOver = 'accepted',
  atStart,
  isEnded = false,
  foundAgain = null,
}: {
  stored?: Tokens | null
  refresh?: RefreshOutcome
  isDue?: boolean
  found?: Tokens | null | Error
  verdict?: Verdict
  takeOver?: TakeOverOutcome
  /** The outcome at the start, if it is another. */
  atStart?: TakeOverOutcome
  /** Whether the provider can end a session without a redirect. */
  isEnded?: boolean
  /** What a second silent check finds. */
  foundAgain?: Tokens | null | Error
} = {}) {
  const store = createTokenStore(memoryStorage())
  const notes = createReturnStateStorage(memoryStorage())
  const elsewhere = createForeignSession(memoryStorage())
  const unfinished = createUnfinishedSignOut(memoryStorage())
  if (stored) store.write(stored)
  const events: SessionEvent['type'][] = []
  const sent: TabMessage[] = []
  /** Of each attempt with the tokens of the URL: whether it is the first, at the start. */
  const handings: boolean[] = []
  const details: SessionEvent[] = []
  let hear: (message: TabMessage) => void = () => undefined
  const starts: StartOptions[] = []
  const provider = {
    start: jest.fn((options: StartOptions) => {
      starts.push(options)
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
    }),
    checkAgain: jest.fn(() => (foundAgain instanceof Error ? Promise.reject(foundAgain) : Promise.resolve(foundAgain))),
    adopt: jest.fn(),
    signIn: jest.fn((_redirectUri: string, _how: object) => Promise.resolve()),
    signOut: jest.fn(() => Promise.resolve()),
    endSession: jest.fn((_idToken: string | null) => Promise.resolve(isEnded)),
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
    tabs: { send: (message) => void sent.push(message), listen: (listener) => void (hear = listener) },
    returnState: notes,
    foreign: elsewhere,
    unfinished,
    verify: () => Promise.resolve(verdict),
    takeOver: ({ tokens }, isAtStart) => {
      handings.push(isAtStart)
      const outcome = isAtStart && atStart !== undefined ? atStart : takeOver
      if (outcome === 'accepted') store.write(tokens)
      return Promise.resolve(outcome)
    },
  })
  session.listen((event) => {
    events.push(event.type)
    details.push(event)
  })
  return {
    session,
    notes,
    elsewhere,
    unfinished,
    store,
    events,
    details,
    sent,
    handings,
    provider,
    refresher,
    starts,
    hear: (m: TabMessage) => hear(m),
  }
}

afterEach(() => history.replaceState(null, '', '/'))

test('AUTH-016: stored tokens sign the user in at once and start the provider once', async () => {
  const { session, events, starts } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  expect(session.phase).toBe('signedIn')
  expect(events).toEqual(['signedIn'])
  expect(starts).toHaveLength(1)
  expect(starts[0]?.tokens?.accessToken).toBe(good.accessToken)
})

test('NAV-031: without tokens, a session of the provider signs the user in silently', async () => {
  const { session, events, store, starts } = setUp({ found: fresh })
  await session.start({ isSilentCheck: true })
  expect(starts[0]?.isSilentCheck).toBe(true)
  expect(events).toEqual(['signedIn'])
  expect(store.read()?.accessToken).toBe(fresh.accessToken)
})

test('AMB-025: without a session of the provider the visitor is a guest and no message is shown', async () => {
  const { session, events } = setUp()
  await session.start({ isSilentCheck: true })
  expect(events).toEqual(['guest'])
})

test('NAV-031: the pages of the sign-in do not start a silent check', async () => {
  const { session, provider } = setUp()
  await session.start({ isSilentCheck: false })
  expect(session.phase).toBe('guest')
  expect(provider.start).not.toHaveBeenCalled()
})

test('ERR-074 AMB-031: a failed check leaves a guest and is reported', async () => {
  const { session, events } = setUp({ found: new Error('timeout') })
  await session.start({ isSilentCheck: true })
  expect(events).toEqual(['guest', 'checkFailed'])
})

test('AMB-088: a return with an error is a refused sign-in', async () => {
  history.replaceState(null, '', '/products#error=access_denied&state=1')
  const { session, events } = setUp({ found: new SignInRefused('access_denied') })
  await session.start({ isSilentCheck: true })
  expect(events).toEqual(['guest', 'signInRefused'])
})

test('expired stored tokens are refreshed before the user is signed in', async () => {
  const { session, store } = setUp({ stored: expired, refresh: 'refreshed' })
  await session.start({ isSilentCheck: true })
  expect(session.phase).toBe('signedIn')
  expect(store.read()?.accessToken).toBe(fresh.accessToken)
})

test('expired tokens whose refresh is refused are removed, and a silent check starts', async () => {
  const { session, store, starts, events } = setUp({ stored: expired, refresh: 'refused' })
  await session.start({ isSilentCheck: true })
  expect(store.read()).toBeNull()
  expect(starts[0]?.isSilentCheck).toBe(true)
  expect(events).toEqual(['guest'])
})

test('AUTH-020 AUTH-021 AMB-023: a refused refresh clears the tokens and redirects to the sign-in page and back', async () => {
  history.replaceState(null, '', '/orders?page=2')
  const { session, store, events, provider } = setUp({ stored: good, refresh: 'refused' })
  await session.start({ isSilentCheck: true })
  await session.recover(good.accessToken)
  expect(store.read()).toBeNull()
  expect(events).toEqual(['signedIn', 'expired'])
  expect(provider.signIn).toHaveBeenCalledWith('http://localhost/orders?page=2', {
    reason: 'expired',
    isFormWanted: false,
  })
  session.expire()
  expect(provider.signIn).toHaveBeenCalledTimes(1)
})

test.each([
  { cause: 'expired', reason: 'expired', later: 59_000, isFormWanted: true },
  { cause: 'expired', reason: 'expired', later: 60_000, isFormWanted: false },
  { cause: 'was requested', reason: null, later: 0, isFormWanted: false },
] as const)(
  'AMB-023: a session that $cause and expires $later ms after the return: the provider shows its form: $isFormWanted',
  async ({ reason, later, isFormWanted }) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const { session, notes, provider } = setUp({ found: good })
    notes.write({ path: '/order', hash: '', reason })
    history.replaceState(null, '', '/order#state=1&code=2')
    await session.start({ isSilentCheck: true })
    history.replaceState(null, '', '/order')
    clock.mockReturnValue(1_000_000 + later)
    session.expire()
    expect(provider.signIn).toHaveBeenCalledWith('http://localhost/order', { reason: 'expired', isFormWanted })
    clock.mockRestore()
  },
)

test('AUTH-017: a due token is refreshed in the background while the request continues', async () => {
  const { session, refresher } = setUp({ stored: good, isDue: true, refresh: 'offline' })
  expect(await session.token()).toBe(good.accessToken)
  expect(refresher.refresh).toHaveBeenCalledTimes(1)
})

test('an expired token is refreshed before the request', async () => {
  const { session } = setUp({ stored: expired, isDue: true, refresh: 'refreshed' })
  expect(await session.token()).toBe(fresh.accessToken)
})

test('AUTH-010 AMB-030: signing out clears the tokens and tells the other tabs and the provider', async () => {
  const { session, store, events, sent, provider } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  session.signOut()
  expect(store.read()).toBeNull()
  expect(events).toEqual(['signedIn', 'signedOut'])
  expect(sent).toEqual([{ type: 'signedOut' }])
  expect(provider.signOut).toHaveBeenCalledWith('http://localhost/', 'i')
})

test('TEAM-003 A4: a sign-out returns to the path that it was asked from, and to no other portal', async () => {
  const invited = setUp({ stored: good })
  invited.session.signOut('/company/invitation')
  expect(invited.provider.signOut).toHaveBeenCalledWith('http://localhost/company/invitation', 'i')
  const lured = setUp({ stored: good })
  lured.session.signOut('//evil.example')
  expect(lured.provider.signOut).toHaveBeenCalledWith('http://localhost/', 'i')
})

test('a sign-out in another tab signs the user out here', async () => {
  const { session, events, hear } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  hear({ type: 'signedOut' })
  expect(session.phase).toBe('guest')
  expect(events).toEqual(['signedIn', 'signedOut'])
})

test('AMB-030: a sign-out in another tab is complete even if the tokens disappear before its message', async () => {
  const { session, store, events, hear } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  store.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  hear({ type: 'signedOut' })
  expect(events).toEqual(['signedIn', 'guest', 'signedOut'])
})

test('AUTH-020 AUTH-021 AMB-023: the status frame ends a session only if the provider also refuses its refresh, and leads to the sign-in page', async () => {
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
  await Promise.resolve()
  expect(ended.events).toEqual(['signedIn', 'expired'])
  expect(ended.provider.signIn.mock.lastCall?.[1]).toMatchObject({ reason: 'expired' })
})

const link = { tokens: fresh, orgId: 7 }

test('tokens of the URL sign the user in; refused ones are reported and the start continues', async () => {
  const accepted = setUp()
  await accepted.session.start({ isSilentCheck: true, signInLink: link })
  expect([accepted.events, accepted.handings]).toEqual([['signedIn'], [true]])
  await accepted.session.offerPostponed()
  expect(accepted.handings).toEqual([true])

  const refused = setUp({ takeOver: 'foreign', stored: good })
  await refused.session.start({ isSilentCheck: true, signInLink: link })
  expect(refused.events).toEqual(['signInLinkRefused', 'signedIn'])
  expect(refused.store.read()?.accessToken).toBe(good.accessToken)
})

describe('A31: tokens of the URL that need a question', () => {
  async function postpone(takeOver: TakeOverOutcome) {
    const given = setUp({ takeOver, atStart: 'postponed' })
    await given.session.start({ isSilentCheck: false, signInLink: link })
    expect([given.events, given.handings, given.store.read()]).toEqual([['guest'], [true], null])
    return given
  }

  test('sign a guest in if the visitor wants it', async () => {
    const { session, events, handings } = await postpone('accepted')
    await session.offerPostponed()
    expect([events, handings, session.phase]).toEqual([['guest', 'signedIn'], [true, false], 'signedIn'])
  })

  test('change nothing if the visitor does not, who is asked once', async () => {
    const { session, events, handings } = await postpone('declined')
    await session.offerPostponed()
    await session.offerPostponed()
    expect([events, handings, session.phase]).toEqual([['guest'], [true, false], 'guest'])
  })

  test('are reported if they are refused', async () => {
    const { session, details } = await postpone('refused')
    await session.offerPostponed()
    expect(details.at(-1)).toEqual({ type: 'signInLinkRefused', outcome: 'refused' })
  })

  test('are not asked about while the browser leaves for the sign-in page', async () => {
    const { session, handings } = await postpone('accepted')
    session.signIn()
    await session.offerPostponed()
    expect(handings).toEqual([true])
  })
})

test('NAV-034: a sign-in from an address with an id returns to the root', async () => {
  history.replaceState(null, '', '/products?id=7')
  const { session, provider } = setUp()
  await session.start({ isSilentCheck: true })
  session.signIn()
  expect(provider.signIn.mock.lastCall?.[0]).toBe('http://localhost/')
})

test('the hash of the address survives the redirect to the sign-in page', async () => {
  history.replaceState(null, '', '/information?a=1#pickup')
  const leaving = setUp()
  await leaving.session.start({ isSilentCheck: true })
  leaving.session.signIn()
  expect(leaving.provider.signIn).toHaveBeenCalledWith('http://localhost/information?a=1', {
    reason: null,
    isFormWanted: false,
  })
  const note = leaving.notes.take()
  expect(note).toEqual({ path: '/information?a=1', hash: '#pickup', reason: null })

  history.replaceState(null, '', '/information?a=1#state=1&code=2')
  const back = setUp({ found: fresh })
  back.provider.start.mockImplementation(() => {
    history.replaceState(null, '', '/information?a=1')
    return Promise.resolve(fresh)
  })
  if (note) back.notes.write(note)
  await back.session.start({ isSilentCheck: true })
  expect(location.hash).toBe('#pickup')
})

test('a visitor who signs in before the session has started still returns to the hash', async () => {
  history.replaceState(null, '', '/information?a=1#pickup')
  const { session, notes } = setUp()
  session.signIn()
  await session.start({ isSilentCheck: true })
  expect(notes.take()).toEqual({ path: '/information?a=1', hash: '#pickup', reason: null })
})

test('AMB-061: a visitor who returns without signing in is told again why they were redirected', async () => {
  const { session, notes, details } = setUp()
  notes.write({ path: '/order', hash: '', reason: 'required' })
  await session.start({ isSilentCheck: true })
  expect(details).toEqual([{ type: 'guest' }, { type: 'signInAbandoned', reason: 'required' }])
  expect(session.signInProgress.value).toBe('returned')
})

test('a second sign-in call is ignored; an unreachable provider is reported and can be tried again', async () => {
  const { session, provider, events } = setUp()
  await session.start({ isSilentCheck: true })
  provider.signIn.mockRejectedValueOnce(new ProviderUnreachable())
  session.signIn()
  session.signIn()
  expect(provider.signIn).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(events).toEqual(['guest', 'unavailable'])
  expect(session.signInProgress.value).toBe('failed')
  session.signIn()
  expect(session.signInProgress.value).toBe('leaving')
  expect(provider.signIn).toHaveBeenCalledTimes(2)
})

test('a page restored by «back» is not leaving any more and adopts the current tokens', async () => {
  const { session, store, events, provider } = setUp()
  await session.start({ isSilentCheck: true })
  session.signIn()
  store.write(fresh)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(events).toEqual(['guest', 'signedIn'])
  expect(session.signInProgress.value).toBe('returned')
  session.signIn()
  expect(provider.signIn).toHaveBeenCalledTimes(2)
})

test('AMB-088: a sign-in error is reported even if the browser has forgotten the request', async () => {
  history.replaceState(null, '', '/products#error=access_denied&state=1')
  const { session, events } = setUp()
  await session.start({ isSilentCheck: true })
  expect(events).toEqual(['guest', 'signInRefused'])
})

test('NAV-031: the silent check skipped on an excluded page runs once later, for guests only', async () => {
  const { session, starts, events } = setUp()
  await session.start({ isSilentCheck: false })
  await session.checkSilently()
  await session.checkSilently()
  expect(starts.map(({ isSilentCheck }) => isSilentCheck)).toEqual([true])
  expect(events).toEqual(['guest'])

  const user = setUp({ stored: good })
  await user.session.start({ isSilentCheck: false })
  await user.session.checkSilently()
  expect(user.starts.map(({ isSilentCheck }) => isSilentCheck)).toEqual([false])
})

const tokensOf = (sub: string): Tokens => ({
  accessToken: fakeToken({ sub, exp: inAnHour() }, `signature-of-${sub}`),
  refreshToken: 'r',
  idToken: null,
})

test('another user who signs in in another tab is signed in here; new tokens of the same user change nothing', async () => {
  const { session, store, details } = setUp({ stored: tokensOf('anna') })
  await session.start({ isSilentCheck: true })
  const hearStorage = () => dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  store.write({
    ...tokensOf('anna'),
    accessToken: fakeToken({ sub: 'anna', exp: inAnHour() }, 'newer-signature-of-anna'),
  })
  hearStorage()
  expect(details).toEqual([{ type: 'signedIn', userId: 'anna' }])
  store.write(tokensOf('boris'))
  hearStorage()
  expect(details.at(-1)).toEqual({ type: 'signedIn', userId: 'boris' })
})

test('an unreadable stored token counts only if the API accepts it', async () => {
  const garbled: Tokens = { accessToken: '{bad', refreshToken: 'r', idToken: null }
  const refused = setUp({ stored: garbled, verdict: 'refused' })
  await refused.session.start({ isSilentCheck: true })
  expect(refused.events).toEqual(['guest'])
  expect(refused.store.read()).toBeNull()

  const believed = setUp({ stored: garbled, verdict: 'valid' })
  await believed.session.start({ isSilentCheck: true })
  expect(believed.events).toEqual(['signedIn'])
})

test('the status frame does not watch a foreign session, for which this browser has no cookie', async () => {
  const begunElsewhere: Tokens = {
    ...good,
    accessToken: fakeToken({ sid: 'elsewhere', exp: inAnHour() }, 'signature-elsewhere'),
  }
  const handed = setUp({ stored: begunElsewhere })
  handed.elsewhere.mark(begunElsewhere.accessToken)
  await handed.session.start({ isSilentCheck: true })
  expect(handed.events).toEqual(['signedIn'])
  expect(handed.provider.start).not.toHaveBeenCalled()

  const found = setUp({ stored: begunElsewhere, refresh: 'refreshed' })
  await found.session.start({ isSilentCheck: true })
  found.starts[0]?.onEnded()
  await new Promise((resolve) => setTimeout(resolve))
  expect(found.session.phase).toBe('signedIn')
  expect(found.elsewhere.is(begunElsewhere.accessToken)).toBe(true)
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('AUTH-010 F23: a sign-out that does not reach the provider is reported, and the next sign-in asks for the form', async () => {
  const { session, provider, unfinished, details, store } = setUp({ stored: good })
  await session.start({ isSilentCheck: true })
  provider.signOut.mockRejectedValueOnce(new ProviderUnreachable())
  session.signOut()
  await settle()
  // The page that the sign-out opens would check silently, and the library has no tokens any more.
  await session.checkSilently()
  expect(details.slice(1)).toEqual([{ type: 'signedOut' }, { type: 'signOutUnfinished', isNow: true }])
  expect([store.read(), unfinished.isMarked()]).toEqual([null, true])
  session.signIn()
  expect(provider.signIn).toHaveBeenCalledWith('http://localhost/', { reason: null, isFormWanted: true })
})

test('AUTH-010 F10: an unfinished sign-out is finished when the network returns', async () => {
  const { session, provider, unfinished, events } = setUp({ stored: good, isEnded: true })
  await session.start({ isSilentCheck: true })
  provider.signOut.mockRejectedValueOnce(new ProviderUnreachable())
  session.signOut()
  await settle()
  dispatchEvent(new Event('online'))
  await settle()
  expect(provider.endSession).toHaveBeenCalledWith('i')
  expect(unfinished.isMarked()).toBe(false)
  expect(events.at(-1)).toBe('signOutFinished')
})

test('AUTH-010: the start ends a provider session left open by a sign-out and signs nobody in', async () => {
  const { session, unfinished, events, store } = setUp({ found: fresh, isEnded: true })
  unfinished.begin()
  await session.start({ isSilentCheck: true })
  expect(events).toEqual(['guest', 'signOutFinished'])
  expect([store.read(), unfinished.isMarked()]).toEqual([null, false])
})

test('AUTH-010: the browser visits the provider to end a session at most once a minute', async () => {
  history.replaceState(null, '', '/products?sort=name')
  const { session, provider, unfinished, events, store } = setUp({ found: fresh })
  unfinished.begin()
  await session.start({ isSilentCheck: true })
  expect(provider.signOut).toHaveBeenCalledWith('http://localhost/products?sort=name', 'i')
  expect([store.read(), unfinished.isMarked(), events]).toEqual([null, true, ['guest']])

  const again = setUp({ found: fresh })
  again.unfinished.noteLeaving(Date.now())
  await again.session.start({ isSilentCheck: true })
  expect(again.provider.signOut).not.toHaveBeenCalled()
  expect(again.events).toEqual(['guest', 'signOutUnfinished'])
})

test('AUTH-010: a sign-out is finished if the provider has no session or a user signs in', async () => {
  const left = setUp()
  left.unfinished.begin()
  await left.session.start({ isSilentCheck: true })
  expect(left.unfinished.isMarked()).toBe(false)

  history.replaceState(null, '', '/products#state=1&code=2')
  const back = setUp({ found: fresh })
  back.unfinished.begin()
  await back.session.start({ isSilentCheck: true })
  expect(back.events).toEqual(['signedIn'])
  expect(back.unfinished.isMarked()).toBe(false)
})

test('AUTH-010: each start reports an unfinished sign-out until the provider answers', async () => {
  const { session, provider, unfinished, details } = setUp({ isEnded: true })
  unfinished.begin()
  provider.start.mockRejectedValueOnce(new ProviderUnreachable())
  await session.start({ isSilentCheck: true })
  expect(details).toEqual([{ type: 'guest' }, { type: 'signOutUnfinished', isNow: false }])
  expect(unfinished.isMarked()).toBe(true)
  dispatchEvent(new Event('online'))
  await settle()
  expect(unfinished.isMarked()).toBe(false)
})

test('REG-001: after a registration the guest is signed in by the session that the provider has got', async () => {
  const { session, events, store } = setUp({ foundAgain: fresh })
  await session.start({ isSilentCheck: true })
  expect(await session.signInSilently()).toBe(true)
  expect([session.phase, events, store.read()?.accessToken]).toEqual([
    'signedIn',
    ['guest', 'signedIn'],
    fresh.accessToken,
  ])
})

test.each([
  ['has no session', null],
  ['does not answer', new ProviderUnreachable('away')],
])('a silent sign-in at a provider that %s changes and tells nothing', async (_, foundAgain) => {
  const { session, events } = setUp({ foundAgain })
  await session.start({ isSilentCheck: true })
  expect(await session.signInSilently()).toBe(false)
  expect([session.phase, events]).toEqual(['guest', ['guest']])
})

test('AUTH-010: no silent sign-in while a sign-out is unfinished; a signed-in user needs none', async () => {
  const guest = setUp({ foundAgain: fresh, found: new ProviderUnreachable('away') })
  guest.unfinished.begin()
  await guest.session.start({ isSilentCheck: true })
  expect(await guest.session.signInSilently()).toBe(false)
  expect(guest.provider.checkAgain).not.toHaveBeenCalled()

  const user = setUp({ stored: good })
  await user.session.start({ isSilentCheck: true })
  expect(await user.session.signInSilently()).toBe(true)
  expect(user.provider.checkAgain).not.toHaveBeenCalled()
})
