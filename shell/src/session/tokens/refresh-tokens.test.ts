import { sampleConfig } from 'shared-contracts/testing/sample'
import { observable } from 'shared-ui/observable'
import {
  createRefreshLock,
  refreshTokens,
  requestRefresh,
  type RefreshAnswer,
  type RefreshLock,
  type RefreshOptions,
} from './refresh-tokens.ts'
import { createRefresher } from './refresher.ts'
import { fakeToken, memoryStorage } from '../testing.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'

const spent = fakeToken({ sub: 'u' }, 'spent-signature-1')
const fresh = { accessToken: fakeToken({ sub: 'u' }, 'fresh-signature-2'), refreshToken: 'r2', idToken: 'i2' }
const alone: RefreshLock = (work) => work()
const SETTLES = 100

function setUp(answers: RefreshAnswer[], options: Partial<RefreshOptions> = {}) {
  const storage = memoryStorage()
  const store = createTokenStore(storage)
  store.write({ accessToken: spent, refreshToken: 'r1', idToken: null })
  const request = jest.fn(() => Promise.resolve(answers.shift() ?? { kind: 'offline' as const }))
  const pauses: number[] = []
  const outages: boolean[] = []
  const all: RefreshOptions = {
    identity: sampleConfig.identity,
    store,
    storage,
    request,
    onOutage: (isOut) => void outages.push(isOut),
    network: { isOnline: observable(true), whenOnline: () => Promise.resolve() },
    lock: alone,
    pause: (ms) => {
      pauses.push(ms)
      return Promise.resolve()
    },
    ...options,
  }
  const load = () => Promise.resolve((token: string) => refreshTokens(token, all))
  /** The refresher of another tab of this browser. */
  const newTab = () => createRefresher({ store, storage, load })
  return { storage, store, request, pauses, outages, refresher: newTab(), newTab }
}

/** The locks of a browser: a name has one holder at a time. */
function browserLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work)
    return last
  }
  return { request } as Pick<LockManager, 'request'>
}

test('F6 AUTH-018 AMB-021: any number of callers share one refresh', async () => {
  const { refresher, request, store } = setUp([{ kind: 'tokens', tokens: fresh }])
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refresher.refresh(spent)))
  expect(new Set(outcomes)).toEqual(new Set(['refreshed']))
  expect(request).toHaveBeenCalledTimes(1)
  expect(store.read()).toMatchObject(fresh)
})

test('F7 AUTH-018: tabs that ask while the answer is on its way share one refresh', async () => {
  const { request, store, newTab } = setUp([], { lock: createRefreshLock(browserLocks()) })
  let answer: (given: RefreshAnswer) => void = () => undefined
  request.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const outcomes = Promise.all(
    [newTab(), newTab(), newTab()].flatMap((tab) =>
      Array(5)
        .fill(0)
        .map(() => tab.refresh(spent)),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(request).toHaveBeenCalledTimes(1)
  answer({ kind: 'tokens', tokens: fresh })
  expect(await outcomes).toEqual(Array(15).fill('refreshed'))
  expect(request).toHaveBeenCalledTimes(1)
  expect(store.read()).toMatchObject(fresh)
})

test('tokens that another tab has received are adopted without a request', async () => {
  const lock: RefreshLock = (work) => {
    // Meanwhile the other tab has finished.
    base.store.write(fresh)
    return work()
  }
  const base = setUp([], { lock })
  expect(await base.refresher.refresh(spent)).toBe('refreshed')
  expect(base.request).not.toHaveBeenCalled()
})

test('the lock is held until other tabs can read the new tokens', async () => {
  let isHeld = false
  const heldAt: (readonly [number, boolean])[] = []
  const { refresher } = setUp([{ kind: 'tokens', tokens: fresh }], {
    lock: async (work) => {
      isHeld = true
      const outcome = await work()
      isHeld = false
      return outcome
    },
    pause: (ms) => {
      heldAt.push([ms, isHeld])
      return Promise.resolve()
    },
  })
  await refresher.refresh(spent)
  expect(heldAt).toEqual([[SETTLES, true]])
})

test('F8 AUTH-022: a provider out of order is retried after 1, 3 and 9 s, then the session ends', async () => {
  const { refresher, request, pauses, outages } = setUp(Array(4).fill({ kind: 'unavailable' }))
  expect(await refresher.refresh(spent)).toBe('refused')
  expect(request).toHaveBeenCalledTimes(4)
  expect(pauses).toEqual([1_000, 3_000, 9_000])
  expect(outages).toEqual([true, true, true, false])
})

test('a provider that recovers during the retries keeps the user signed in and removes the banner', async () => {
  const { refresher, outages } = setUp([{ kind: 'unavailable' }, { kind: 'tokens', tokens: fresh }])
  expect(await refresher.refresh(spent)).toBe('refreshed')
  expect(outages).toEqual([true, false])
})

for (const [what, change] of [
  ['signed out', (store: TokenStore) => store.clear()],
  ['signed in anew', (store: TokenStore) => store.write(fresh)],
] as const) {
  test(`the outage banner disappears if another tab ${what} during the retries`, async () => {
    const { refresher, outages, store } = setUp(Array(4).fill({ kind: 'unavailable' }), {
      pause: () => Promise.resolve(change(store)),
    })
    await refresher.refresh(spent)
    expect(outages).toEqual([true, false])
  })
}

test('an unreachable provider is retried too, and the tokens are kept', async () => {
  const { refresher, store, pauses, outages } = setUp([])
  expect(await refresher.refresh(spent)).toBe('offline')
  expect(pauses).toEqual([1_000, 3_000, 9_000])
  expect(outages).toEqual([true, true, true, false])
  expect(store.read()?.accessToken).toBe(spent)
})

test('F8: without a network the refresh waits silently for any length of time and then continues', async () => {
  const isOnline = observable(false)
  let comeBack: () => void = () => undefined
  const back = new Promise<void>((resolve) => (comeBack = resolve))
  // The network is lost once more while the answer is on its way.
  const answers: RefreshAnswer[] = [{ kind: 'offline' }, { kind: 'tokens', tokens: fresh }]
  const { refresher, request, store, outages, pauses } = setUp(answers, {
    network: { isOnline, whenOnline: () => (isOnline.value ? Promise.resolve() : back) },
  })
  const refreshing = refresher.refresh(spent)
  await Promise.resolve()
  expect(request).not.toHaveBeenCalled()
  expect(store.read()?.accessToken).toBe(spent)
  comeBack()
  expect(await refreshing).toBe('refreshed')
  expect(request).toHaveBeenCalledTimes(2)
  expect([outages, pauses]).toEqual([[], [SETTLES]])
})

test('a refusal is final without retries', async () => {
  const { refresher, request } = setUp([{ kind: 'refused' }])
  expect(await refresher.refresh(spent)).toBe('refused')
  expect(request).toHaveBeenCalledTimes(1)
})

test('tokens that arrive after a sign-out are dropped', async () => {
  const { refresher, store, request } = setUp([])
  request.mockImplementation(() => {
    store.clear()
    return Promise.resolve({ kind: 'tokens', tokens: fresh })
  })
  expect(await refresher.refresh(spent)).toBe('refused')
  expect(store.read()).toBeNull()
})

test('a refusal of replaced tokens does not affect the new ones', async () => {
  const { refresher, store, request } = setUp([])
  request.mockImplementation(() => {
    store.write(fresh)
    return Promise.resolve({ kind: 'refused' })
  })
  expect(await refresher.refresh(spent)).toBe('refreshed')
  expect(store.read()).toMatchObject(fresh)
})

const issued = { accessToken: 'a', refreshToken: 'r', idToken: 'i' }
const answer = (status: number, body: unknown = {}) =>
  jest.fn(() => Promise.resolve({ status, ok: status < 400, json: () => Promise.resolve(body) } as Response))

test('AUTH-018: the refresh token is handed to the identity provider', async () => {
  const send = answer(200, { access_token: 'a2', refresh_token: 'r2' })
  const outcome = await requestRefresh(sampleConfig.identity, issued, send as never)
  expect(outcome).toEqual({ kind: 'tokens', tokens: { accessToken: 'a2', refreshToken: 'r2', idToken: 'i' } })
  const [url, init] = send.mock.calls[0] as unknown as [string, RequestInit]
  expect(url).toBe('/auth/realms/portal/protocol/openid-connect/token')
  expect(Object.fromEntries(init.body as URLSearchParams)).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'r',
    client_id: 'portal',
  })
})

test.each([
  [400, 'refused'],
  [401, 'refused'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [429, 'unavailable'],
  [200, 'unavailable'],
])('an answer of %i without tokens is %s', async (status, kind) => {
  expect(await requestRefresh(sampleConfig.identity, issued, answer(status) as never)).toEqual({ kind })
})

test('F8: a provider that hangs counts as offline, so that the lock of all tabs is released', async () => {
  const hang = (_url: unknown, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  expect(await requestRefresh(sampleConfig.identity, issued, hang as never, 20)).toEqual({ kind: 'offline' })

  const hangingBody = (_url: unknown, { signal }: RequestInit) => {
    const json = () =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
    return Promise.resolve({ status: 200, ok: true, json } as Response)
  }
  expect(await requestRefresh(sampleConfig.identity, issued, hangingBody as never, 20)).toEqual({ kind: 'offline' })
})

test('no answer counts as offline', async () => {
  const send = jest.fn(() => Promise.reject(new TypeError('failed')))
  expect(await requestRefresh(sampleConfig.identity, issued, send as never)).toEqual({ kind: 'offline' })
})

test('F7: the refresh runs under a lock of the browser', async () => {
  const names: string[] = []
  const locks = {
    request: (name: string, callback: () => Promise<unknown>) => {
      names.push(name)
      return callback()
    },
  }
  const lock = createRefreshLock(locks as never)
  expect(await lock(() => Promise.resolve('done'))).toBe('done')
  expect(names).toEqual(['portal-token-refresh'])
})

test('F22: the refresh runs without a lock if the browser refuses one', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  expect(await createRefreshLock(refusing as never)(() => Promise.resolve('done'))).toBe('done')
})

test('an error of the work itself is thrown and the work is not repeated', async () => {
  const work = jest.fn(() => Promise.reject(new Error('mine')))
  const granting = { request: (_: string, callback: () => Promise<unknown>) => callback() }
  await expect(createRefreshLock(granting as never)(work)).rejects.toThrow('mine')
  await expect(createRefreshLock(undefined)(work)).rejects.toThrow('mine')
  expect(work).toHaveBeenCalledTimes(2)
})
