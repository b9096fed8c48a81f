import { sampleConfig } from 'shared-contracts/testing/sample'
import { requestProfile } from './profile-call.ts'
import { isIdentityReachable } from './realm.ts'
import { verifyToken } from './tokens/verify-call.ts'

const answering = (answer: Partial<Response>) => jest.fn(() => Promise.resolve(answer as Response))
const silent = jest.fn(() => Promise.reject(new TypeError('failed')))
const { identity } = sampleConfig

test('AUTH-011: the profile is loaded from the provider', async () => {
  const account = { firstName: 'Анна', lastName: 'Петрова', username: '79000000001', email: 'a@example.ru' }
  const send = answering({ ok: true, json: () => Promise.resolve(account) })
  expect(await requestProfile(identity, 'token', send as never)).toEqual({
    name: 'Петрова Анна',
    email: 'a@example.ru',
  })
  expect(send).toHaveBeenCalledWith('/auth/realms/portal/account', {
    headers: { Accept: 'application/json', Authorization: 'Bearer token' },
  })
  const nameless = answering({ ok: true, json: () => Promise.resolve({ username: '79000000001' }) })
  expect(await requestProfile(identity, 'token', nameless as never)).toEqual({ name: '79000000001', email: null })
  await expect(requestProfile(identity, 'token', answering({ ok: false, status: 401 }) as never)).rejects.toThrow('401')
})

test.each([
  [200, 'valid'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'unknown'],
  [500, 'unknown'],
])('A4: the API verifies a token: %i means %s', async (status, verdict) => {
  const send = answering({ ok: status < 400, status })
  expect(await verifyToken('a.b.c', send as never)).toBe(verdict)
  expect(send).toHaveBeenCalledWith('/public/api/v3/auth/multilogin', { headers: { Authorization: 'Bearer a.b.c' } })
})

test('without an answer the verdict is unknown, but a malformed token is refused', async () => {
  expect(await verifyToken('a.b.c', silent as never)).toBe('unknown')
  expect(await verifyToken('не токен\n', silent as never)).toBe('refused')
})

test('a provider is reachable if it answers, on another origin with any answer', async () => {
  expect(await isIdentityReachable(identity, answering({ type: 'basic', status: 200 }) as never)).toBe(true)
  expect(await isIdentityReachable(identity, answering({ type: 'opaque', status: 0 }) as never)).toBe(true)
  expect(await isIdentityReachable(identity, answering({ type: 'basic', status: 503 }) as never)).toBe(false)
  expect(await isIdentityReachable(identity, silent as never)).toBe(false)
})
