import { sampleConfig } from 'shared-contracts/testing/sample'
import { requestRefresh } from './refresh-call.ts'

const spent = { accessToken: 'a', refreshToken: 'r', idToken: 'i' }
const answer = (status: number, body: unknown = {}) =>
  jest.fn(() => Promise.resolve({ status, ok: status < 400, json: () => Promise.resolve(body) } as Response))

test('AUTH-018: the refresh token is handed to the identity provider', async () => {
  const send = answer(200, { access_token: 'a2', refresh_token: 'r2' })
  const outcome = await requestRefresh(sampleConfig.identity, spent, send as never)
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
  expect(await requestRefresh(sampleConfig.identity, spent, answer(status) as never)).toEqual({ kind })
})

test('F8: a provider that hangs counts as offline, so that the lock of all tabs is released', async () => {
  const hang = (_url: unknown, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  expect(await requestRefresh(sampleConfig.identity, spent, hang as never, 20)).toEqual({ kind: 'offline' })

  const hangingBody = (_url: unknown, { signal }: RequestInit) => {
    const json = () =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
    return Promise.resolve({ status: 200, ok: true, json } as Response)
  }
  expect(await requestRefresh(sampleConfig.identity, spent, hangingBody as never, 20)).toEqual({ kind: 'offline' })
})

test('no answer counts as offline', async () => {
  const send = jest.fn(() => Promise.reject(new TypeError('failed')))
  expect(await requestRefresh(sampleConfig.identity, spent, send as never)).toEqual({ kind: 'offline' })
})
