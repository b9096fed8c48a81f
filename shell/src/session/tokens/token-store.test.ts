import { createTextStorage } from 'shared-ui/storage'
import { fakeToken, memoryStorage } from '../testing.ts'
import { createTokenStore } from './token-store.ts'

const given = { accessToken: fakeToken({ sub: 'u' }), refreshToken: 'refresh', idToken: 'id' }

beforeEach(() => localStorage.clear())

test('AUTH-007 AUTH-008 AMB-029: the tokens are stored in localStorage under their names', () => {
  const store = createTokenStore(createTextStorage(() => localStorage))
  store.write(given, 1_000)
  expect(localStorage.getItem('access_token')).toBe(given.accessToken)
  expect(localStorage.getItem('refresh_token')).toBe('refresh')
  expect(store.read()).toEqual({ ...given, receivedAt: 1_000 })
})

test('the time of receipt counts only for the token it was stored with', () => {
  const storage = memoryStorage()
  const store = createTokenStore(storage)
  store.write(given, 1_000)
  storage.set('access_token', fakeToken({ sub: 'u' }, 'another-signature'))
  expect(store.read()?.receivedAt).toBeNull()
})

test('clearing removes every key', () => {
  const store = createTokenStore(createTextStorage(() => localStorage))
  store.write(given, 1_000)
  store.clear()
  expect(store.read()).toBeNull()
  expect(localStorage).toHaveLength(0)
})
