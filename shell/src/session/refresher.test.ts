import type { RefreshAnswer } from './refresh-call.ts'
import { createRefresher, type RefresherOptions } from './refresher.ts'
import { fakeToken, memoryStorage } from './testing.ts'
import { createTokenStore } from './token-store.ts'

const spent = fakeToken({ sub: 'u' }, 'spent-signature-1')
const fresh = { accessToken: fakeToken({ sub: 'u' }, 'fresh-signature-2'), refreshToken: 'r2', idToken: 'i2' }

function setUp(answers: RefreshAnswer[], options: Partial<RefresherOptions> = {}) {
  const storage = memoryStorage()
  const store = createTokenStore(storage)
  store.write({ accessToken: spent, refreshToken: 'r1', idToken: null })
  const request = jest.fn(() => Promise.resolve(answers.shift() ?? { kind: 'offline' as const }))
  const pauses: number[] = []
  const onUnavailable = jest.fn()
  const refresher = createRefresher({
    store,
    storage,
    request,
    onUnavailable,
    pause: (ms) => {
      pauses.push(ms)
      return Promise.resolve()
    },
    ...options,
  })
  return { storage, store, request, pauses, onUnavailable, refresher }
}

test('AUTH-018 AMB-021: any number of callers share one refresh', async () => {
  const { refresher, request, store } = setUp([{ kind: 'tokens', tokens: fresh }])
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refresher.refresh(spent)))
  expect(new Set(outcomes)).toEqual(new Set(['refreshed']))
  expect(request).toHaveBeenCalledTimes(1)
  expect(store.read()).toMatchObject(fresh)
})

test('tokens that another tab received are adopted: the lock is taken, the storage read again, nothing is asked', async () => {
  const locked: string[] = []
  const locks = {
    request: (name: string, callback: () => Promise<unknown>) => {
      locked.push(name)
      // Meanwhile the other tab finished.
      base.store.write(fresh)
      return callback()
    },
  }
  const base = setUp([], { locks: locks as never })
  expect(await base.refresher.refresh(spent)).toBe('refreshed')
  expect(locked).toEqual(['portal-token-refresh'])
  expect(base.request).not.toHaveBeenCalled()
})

test('AUTH-022: a provider out of order is asked again after 1, 3 and 9 s, and only then given up', async () => {
  const { refresher, request, pauses, onUnavailable } = setUp(Array(4).fill({ kind: 'unavailable' }))
  expect(await refresher.refresh(spent)).toBe('refused')
  expect(request).toHaveBeenCalledTimes(4)
  expect(pauses).toEqual([1_000, 3_000, 9_000])
  expect(onUnavailable).toHaveBeenCalledTimes(3)
})

test('a provider that recovers within the pauses keeps the user signed in', async () => {
  const { refresher } = setUp([{ kind: 'unavailable' }, { kind: 'tokens', tokens: fresh }])
  expect(await refresher.refresh(spent)).toBe('refreshed')
})

test('without a network the tokens are kept', async () => {
  const { refresher, store } = setUp([{ kind: 'offline' }])
  expect(await refresher.refresh(spent)).toBe('offline')
  expect(store.read()?.accessToken).toBe(spent)
})

test('a refusal is final at once', async () => {
  const { refresher, request } = setUp([{ kind: 'refused' }])
  expect(await refresher.refresh(spent)).toBe('refused')
  expect(request).toHaveBeenCalledTimes(1)
})

test('tokens that arrive after the user signed out do not bring them back', async () => {
  const { refresher, store, request } = setUp([])
  request.mockImplementation(() => {
    store.clear()
    return Promise.resolve({ kind: 'tokens', tokens: fresh })
  })
  expect(await refresher.refresh(spent)).toBe('refused')
  expect(store.read()).toBeNull()
})

test('AMB-024: the refresh of another tab counts for the 60 s', async () => {
  const { refresher, storage, store } = setUp([{ kind: 'refused' }])
  store.write({ accessToken: fakeToken({ exp: Date.now() / 1000 + 10 }), refreshToken: 'r', idToken: null })
  expect(refresher.isDue()).toBe(true)
  storage.set('token_refreshed', String(Date.now()))
  expect(refresher.isDue()).toBe(false)
})
