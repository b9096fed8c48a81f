import Keycloak from 'keycloak-js'
import { sampleConfig } from 'shared-contracts/testing/sample'
import { createProvider } from './provider.ts'

/** The sign-in URL of the library; only the navigation is intercepted. */
async function loginUrl(): Promise<URL> {
  const goTo = jest.fn()
  const provider = createProvider(sampleConfig.identity, {
    load: () => Promise.resolve({ default: Keycloak }),
    isReachable: () => Promise.resolve(true),
    goTo,
  })
  await provider.signIn('http://localhost/products', { reason: null, isFormWanted: false })
  return new URL(goTo.mock.calls[0]?.[0] as string, location.origin)
}
const entries = () => Object.entries(localStorage).filter(([key]) => key.startsWith('kc-callback-'))

beforeAll(() => {
  // jsdom is no secure context and has no digest; the browser tests use a real one.
  const subtle = { digest: () => Promise.resolve(new ArrayBuffer(32)) }
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true })
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true })
})
beforeEach(() => localStorage.clear())

test('AUTH-004 AUTH-005: the sign-in is a code flow with PKCE', async () => {
  const { pathname, searchParams } = await loginUrl()
  expect(pathname).toBe('/auth/realms/portal/protocol/openid-connect/auth')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'portal',
    response_type: 'code',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost/products',
  })
})

test('AUTH-032 CONST-008: the stored state of a pending sign-in expires after an hour', async () => {
  const before = Date.now()
  const state = (await loginUrl()).searchParams.get('state') ?? ''
  const [[key, text] = ['', '']] = entries()
  expect(key).toBe(`kc-callback-${state}`)
  const { expires } = JSON.parse(text) as { expires: number }
  expect(expires).toBeGreaterThanOrEqual(before + 3_600_000)
  expect(expires).toBeLessThanOrEqual(Date.now() + 3_600_000)

  // The next sign-in removes the state after an hour, not before.
  const clock = jest.spyOn(Date, 'now')
  clock.mockReturnValue(expires - 1)
  await loginUrl()
  expect(localStorage.getItem(key)).not.toBeNull()
  clock.mockReturnValue(expires + 1)
  await loginUrl()
  expect(localStorage.getItem(key)).toBeNull()
  clock.mockRestore()
})
