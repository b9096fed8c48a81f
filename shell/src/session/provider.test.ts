import { sampleConfig } from 'shared-contracts/testing/sample'
import { MAX_CHECK_WAIT_MS, createProvider, providerAnswer, ProviderUnreachable, SignInRefused } from './provider.ts'

/** The parts of keycloak-js that the provider uses. */
class FakeKeycloak {
  static last: FakeKeycloak
  token?: string
  refreshToken?: string
  idToken?: string
  onAuthLogout?: () => void
  init = jest.fn((_options: object) => Promise.resolve(false))
  createLoginUrl = jest.fn((_options: object) => Promise.resolve('/auth?client_id=portal'))
  createLogoutUrl = () => `/logout?id_token_hint=${this.idToken}`
  logout = jest.fn((_options: object) => Promise.resolve())
  readonly config: object

  constructor(config: object) {
    this.config = config
    FakeKeycloak.last = this
  }
}

/** A sign-in that the visitor asked for. */
const ASKED = { reason: null, isFormWanted: false }
const start = { tokens: null, isSilentCheck: true, onEnded: () => undefined }

function setUp({ identity = sampleConfig.identity, isUp = true, library = FakeKeycloak as unknown } = {}) {
  const load = jest.fn(() => Promise.resolve({ default: library } as never))
  const goTo = jest.fn()
  return { load, goTo, provider: createProvider(identity, { load, goTo, isReachable: () => Promise.resolve(isUp) }) }
}

test('AUTH-030 AUTH-031 CONST-006 CONST-007: code flow with PKCE, a check every 5 s and 10 s for messages', async () => {
  await setUp().provider.start(start)
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
  const { provider, load, goTo } = setUp()
  await Promise.all([provider.start(start), provider.signIn('http://localhost/', ASKED), provider.start(start)])
  expect(load).toHaveBeenCalledTimes(1)
  expect(FakeKeycloak.last.init).toHaveBeenCalledTimes(1)
  expect(FakeKeycloak.last.createLoginUrl).toHaveBeenCalledWith({ redirectUri: 'http://localhost/', locale: 'ru' })
  expect(goTo).toHaveBeenCalledWith('/auth?client_id=portal')
})

test('a sign-in waits for the end of a silent check, whose answer could replace its cookies, but not for long', async () => {
  jest.useFakeTimers()
  try {
    let end: (value: boolean) => void = () => undefined
    class Checking extends FakeKeycloak {
      override init = jest.fn((_options: object) => new Promise<boolean>((resolve) => (end = resolve)))
    }
    const ended = setUp({ library: Checking })
    void ended.provider.start(start)
    await jest.advanceTimersByTimeAsync(0)
    const leaving = ended.provider.signIn('http://localhost/', ASKED)
    await jest.advanceTimersByTimeAsync(MAX_CHECK_WAIT_MS - 1)
    expect(ended.goTo).not.toHaveBeenCalled()
    end(false)
    await leaving
    expect(ended.goTo).toHaveBeenCalledTimes(1)

    const endless = setUp({ library: Checking })
    void endless.provider.start(start).catch(() => undefined)
    void endless.provider.signIn('http://localhost/', ASKED)
    await jest.advanceTimersByTimeAsync(MAX_CHECK_WAIT_MS)
    expect(endless.goTo).toHaveBeenCalledTimes(1)
  } finally {
    jest.useRealTimers()
  }
})

test('REG-001: a second silent check uses a new instance of the library, which can be initialised only once', async () => {
  const { provider, load } = setUp()
  await provider.start(start)
  const first = FakeKeycloak.last
  const tokens = await provider.checkAgain({ onEnded: () => undefined })
  expect(FakeKeycloak.last).not.toBe(first)
  expect(FakeKeycloak.last.init.mock.calls[0]?.[0]).toMatchObject({ onLoad: 'check-sso' })
  expect([tokens, first.init.mock.calls.length, load.mock.calls.length]).toEqual([null, 1, 2])
})

test('AUTH-006: server, realm and client come from the configuration', async () => {
  const elsewhere = { url: 'https://id.example.ru/auth', realm: 'test', clientId: 'shop' }
  await setUp({ identity: elsewhere }).provider.start(start)
  expect(FakeKeycloak.last.config).toEqual(elsewhere)

  await setUp({ identity: { url: '/sso/', realm: 'prod', clientId: 'shop' } }).provider.start(start)
  expect(FakeKeycloak.last.config).toMatchObject({
    clientId: 'shop',
    oidcProvider: { authorization_endpoint: '/sso/realms/prod/protocol/openid-connect/auth' },
  })
})

test('AMB-061 AMB-023: the reason of the redirect is sent to the provider', async () => {
  const { provider, goTo } = setUp()
  await provider.signIn('http://localhost/', { reason: 'required', isFormWanted: false })
  expect(goTo).toHaveBeenCalledWith('/auth?client_id=portal&sign_in_reason=required')
})

test('AMB-088: a refused sign-in differs from a failed check', async () => {
  const failing = (error: unknown) =>
    setUp({
      library: class extends FakeKeycloak {
        override init = jest.fn((_options: object) => Promise.reject<boolean>(error))
      },
    }).provider.start(start)
  await expect(failing({ error: 'access_denied' })).rejects.toBeInstanceOf(SignInRefused)
  await expect(failing(new Error('Timeout when waiting'))).rejects.toThrow('Timeout when waiting')
})

test('an unreachable provider gets neither redirects nor frames until it answers', async () => {
  let isUp = false
  const goTo = jest.fn()
  const provider = createProvider(sampleConfig.identity, {
    load: () => Promise.resolve({ default: FakeKeycloak } as never),
    isReachable: () => Promise.resolve(isUp),
    goTo,
  })
  await expect(provider.start(start)).rejects.toBeInstanceOf(ProviderUnreachable)
  await expect(provider.signIn('http://localhost/', ASKED)).rejects.toBeInstanceOf(ProviderUnreachable)
  await expect(provider.signOut('http://localhost/', null)).rejects.toBeInstanceOf(ProviderUnreachable)
  expect(goTo).not.toHaveBeenCalled()
  isUp = true
  await provider.signIn('http://localhost/', ASKED)
  expect(goTo).toHaveBeenCalledTimes(1)
})

test('AUTH-010: the logout sends the id token, so that the provider asks no question', async () => {
  await setUp().provider.signOut('http://localhost/', 'id-token')
  expect(FakeKeycloak.last.idToken).toBe('id-token')
  expect(FakeKeycloak.last.logout).toHaveBeenCalledWith({ redirectUri: 'http://localhost/' })
})

test('a returning sign-in is recognised by its hash', () => {
  expect(providerAnswer({ hash: '#state=1&session_state=2&code=3' })).toBe('code')
  expect(providerAnswer({ hash: '#error=access_denied&state=1' })).toBe('error')
  expect(providerAnswer({ hash: '#order' })).toBeNull()
})

test('AUTH-010: a session is ended without leaving the page only at a provider of the portal’s origin', async () => {
  const sent: unknown[] = []
  let type = 'opaqueredirect'
  const send = ((...call: unknown[]) => {
    sent.push(call)
    return Promise.resolve({ type })
  }) as unknown as typeof fetch
  const dependencies = {
    load: () => Promise.resolve({ default: FakeKeycloak } as never),
    isReachable: () => Promise.resolve(true),
    send,
  }
  const own = createProvider({ url: '/sso', realm: 'prod', clientId: 'shop' }, dependencies)
  expect(await own.endSession('id-token')).toBe(true)
  expect(sent).toEqual([['/logout?id_token_hint=id-token', { redirect: 'manual' }]])
  type = 'basic'
  expect(await own.endSession('id-token')).toBe(false)
  // Without the token the provider would ask the visitor.
  expect(await own.endSession(null)).toBe(false)
  const foreign = createProvider({ url: 'https://id.example.ru/auth', realm: 'test', clientId: 'shop' }, dependencies)
  expect(await foreign.endSession('id-token')).toBe(false)
  expect(sent).toHaveLength(2)
})

test('AUTH-010: after an unfinished sign-out the provider shows its form', async () => {
  await setUp().provider.signIn('http://localhost/', { reason: null, isFormWanted: true })
  expect(FakeKeycloak.last.createLoginUrl).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'login' }))
})
