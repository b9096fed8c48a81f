import { createRefresher, isRefreshDue, remainingSeconds } from './refresher.ts'
import { fakeToken, memoryStorage } from '../testing.ts'
import { createTokenStore, type StoredTokens } from './token-store.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const at = NOW / 1000

function tokens(claims: { exp?: number; iat?: number }, receivedAt: number | null = null): StoredTokens {
  return { accessToken: fakeToken(claims), refreshToken: 'r', idToken: null, receivedAt }
}

test('CONST-005 AUTH-017: a token with 43 199 s left is refreshed, one with 43 201 s is not', () => {
  expect(isRefreshDue(tokens({ exp: at + 43_199 }), NOW, 0)).toBe(true)
  expect(isRefreshDue(tokens({ exp: at + 43_201 }), NOW, 0)).toBe(false)
  // A token of a week, received by this browser.
  const week = 7 * 86_400
  const ofWeek = (left: number) => tokens({ iat: at, exp: at + week }, NOW - (week - left) * 1000)
  expect(isRefreshDue(ofWeek(43_199), NOW, 0)).toBe(true)
  expect(isRefreshDue(ofWeek(43_201), NOW, 0)).toBe(false)
})

test('AMB-024: no proactive refresh within 60 s of the last one', () => {
  const short = tokens({ exp: at + 100 })
  expect(isRefreshDue(short, NOW, NOW - 59_999)).toBe(false)
  expect(isRefreshDue(short, NOW, NOW - 60_000)).toBe(true)
})

test('AMB-024: a token with a short lifetime is refreshed after half of it', () => {
  const fiveMinutes = { iat: at, exp: at + 300 }
  expect(isRefreshDue(tokens(fiveMinutes, NOW), NOW + 149_000, 0)).toBe(false)
  expect(isRefreshDue(tokens(fiveMinutes, NOW), NOW + 151_000, 0)).toBe(true)
})

test('F20: a token received by this browser is measured by its age, not by the clock', () => {
  const day = 86_400
  // The clock is a day ahead of the server's.
  const received = tokens({ iat: at - day, exp: at - day + 300 }, NOW)
  expect(remainingSeconds(received, NOW + 60_000)).toBe(240)
  expect(isRefreshDue(received, NOW + 60_000, 0)).toBe(false)
})

test('F20: a last refresh in the future is ignored, because the clock was set back', () => {
  expect(isRefreshDue(tokens({ exp: at + 100 }), NOW, NOW + 3_600_000)).toBe(true)
})

test('F20: a token received in the future is refreshed, because its age is unknown', () => {
  const day = 86_400
  const ahead = tokens({ iat: at, exp: at + day }, NOW + 365 * day * 1000)
  expect(isRefreshDue(ahead, NOW, 0)).toBe(true)
  expect(isRefreshDue(ahead, NOW, NOW - 59_999)).toBe(false)
  expect(remainingSeconds(ahead, NOW + 1_000)).toBe(day - 1)
  expect(remainingSeconds(ahead, NOW + (day + 1) * 1000)).toBe(-1)
})

test('a token without a refresh token or an expiry is not refreshed', () => {
  expect(isRefreshDue({ ...tokens({ exp: at + 1 }), refreshToken: null }, NOW, 0)).toBe(false)
  expect(isRefreshDue(tokens({}), NOW, 0)).toBe(false)
  expect(isRefreshDue({ ...tokens({}), accessToken: 'not a token' }, NOW, 0)).toBe(false)
})

/** A refresher whose code cannot be loaded. */
function setUp() {
  const storage = memoryStorage()
  const store = createTokenStore(storage)
  const load = jest.fn(() => Promise.reject(new Error('the file is gone')))
  return { storage, store, load, refresher: createRefresher({ store, storage, load }) }
}

test('AUTH-017 AMB-024: a stored token that runs out is due, and a refresh of another tab counts for the 60 s', async () => {
  const { refresher, storage, store } = setUp()
  store.write({ accessToken: fakeToken({ exp: Date.now() / 1000 + 10 }), refreshToken: 'r', idToken: null })
  expect(refresher.isDue()).toBe(true)
  storage.set('token_refreshed', String(Date.now()))
  expect(refresher.isDue()).toBe(false)
})

test('if the code of the refresh fails to load, the tokens are kept and it is loaded again', async () => {
  const { refresher, load, store } = setUp()
  const spent = fakeToken({ sub: 'u' })
  store.write({ accessToken: spent, refreshToken: 'r', idToken: null })
  expect(await refresher.refresh(spent)).toBe('offline')
  expect(await refresher.refresh(spent)).toBe('offline')
  expect(load).toHaveBeenCalledTimes(2)
  expect(store.read()?.accessToken).toBe(spent)
})
