import { sampleConfig } from 'shared-contracts/testing/sample'
import { createProvider, hasProviderAnswer, SignInRefused } from './provider.ts'

/** Keycloak-js as far as the provider uses it. */
class FakeKeycloak {
  static last: FakeKeycloak
  token?: string
  refreshToken?: string
  idToken?: string
  onAuthLogout?: () => void
  init = jest.fn((_options: object) => Promise.resolve(false))
  login = jest.fn((_options: object) => Promise.resolve())
  logout = jest.fn((_options: object) => Promise.resolve())
  loadUserProfile = jest.fn(() =>
    Promise.resolve({ firstName: 'Анна', lastName: 'Петрова', username: '79000000001', email: 'a@example.ru' }),
  )
  constructor(readonly config: object) {
    FakeKeycloak.last = this
  }
}

const load = jest.fn(() => Promise.resolve({ default: FakeKeycloak } as never))
const start = { tokens: null, isSilentCheck: true, onEnded: () => undefined }
beforeEach(() => load.mockClear())

test('AUTH-004 AUTH-005 AUTH-030 AUTH-031 CONST-006 CONST-007: code flow with PKCE, the check every 5 s, 10 s for messages', async () => {
  await createProvider(sampleConfig.identity, load).start(start)
  expect(FakeKeycloak.last.init.mock.calls[0]?.[0]).toMatchObject({
    flow: 'standard',
    pkceMethod: 'S256',
    checkLoginIframe: true,
    checkLoginIframeInterval: 5,
    messageReceiveTimeout: 10_000,
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: 'http://localhost/silent-check-sso.html',
    silentCheckSsoFallback: false,
  })
})

test('AUTH-016: the library is loaded and initialised once', async () => {
  const provider = createProvider(sampleConfig.identity, load)
  await Promise.all([provider.start(start), provider.signIn('http://localhost/'), provider.start(start)])
  expect(load).toHaveBeenCalledTimes(1)
  expect(FakeKeycloak.last.init).toHaveBeenCalledTimes(1)
  expect(FakeKeycloak.last.login).toHaveBeenCalledWith({ redirectUri: 'http://localhost/', locale: 'ru' })
})

test('AUTH-006: server, realm and client come from the configuration', async () => {
  const identity = { url: 'https://id.example.ru/auth', realm: 'test', clientId: 'shop' }
  await createProvider(identity, load).start(start)
  expect(FakeKeycloak.last.config).toEqual(identity)
})

test('AMB-088: a sign-in that the provider refused is told from a check that failed', async () => {
  const failing = (error: unknown) =>
    createProvider(sampleConfig.identity, () =>
      Promise.resolve({
        default: class extends FakeKeycloak {
          override init = jest.fn((_options: object) => Promise.reject<boolean>(error))
        },
      } as never),
    )
  await expect(failing({ error: 'access_denied' }).start(start)).rejects.toBeInstanceOf(SignInRefused)
  await expect(failing(new Error('Timeout when waiting')).start(start)).rejects.toThrow('Timeout when waiting')
})

test('AUTH-010: the logout carries the id token, so that the provider asks nothing', async () => {
  const provider = createProvider(sampleConfig.identity, load)
  await provider.signOut('http://localhost/', 'id-token')
  expect(FakeKeycloak.last.idToken).toBe('id-token')
  expect(FakeKeycloak.last.logout).toHaveBeenCalledWith({ redirectUri: 'http://localhost/' })
})

test('AUTH-011: the profile is loaded from the provider', async () => {
  const provider = createProvider(sampleConfig.identity, load)
  expect(await provider.profile('token')).toEqual({ name: 'Петрова Анна', email: 'a@example.ru' })
})

test('a returning sign-in is told by its hash', () => {
  expect(hasProviderAnswer({ hash: '#state=1&session_state=2&code=3' })).toBe(true)
  expect(hasProviderAnswer({ hash: '#error=access_denied&state=1' })).toBe(true)
  expect(hasProviderAnswer({ hash: '#order' })).toBe(false)
})
