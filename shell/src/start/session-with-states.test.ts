import { sampleConfig } from 'shared-contracts/testing/sample'
import { AxiosError, type AxiosAdapter } from 'axios'
import type { BusTrace } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import { sampleMultiLogin, sampleOrganisation, sampleProducts } from 'shared-contracts/testing/sample'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { observable } from 'shared-ui/observable'
import { handleSessionEvents } from '../state/handle-session-events.ts'
import { createHttp } from '../http/create-http.ts'
import { createOrganisationStorage } from '../state/organisation/organisation-storage.ts'
import { createStores } from '../state/stores.ts'
import type { Provider } from '../session/provider.ts'
import { refreshTokens, type RefreshAnswer, type RefreshOptions } from '../session/tokens/refresh-tokens.ts'
import { createRefresher } from '../session/tokens/refresher.ts'
import { createSession } from '../session/session.ts'
import { createTabUser } from '../session/tab-user.ts'
import { fakeToken, memoryStorage, sessionDependencies } from '../session/testing.ts'
import { createTokenStore, TOKEN_KEYS, type Tokens } from '../session/tokens/token-store.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-21T06:00:00Z')

/** A token of 24 hours, issued at `issued` (ms since 1970) by the provider's clock. */
const tokensOf = (sub: string, mark: string, issued = START): Tokens => ({
  accessToken: fakeToken({ sub, iat: issued / 1000, exp: issued / 1000 + 86_400 }, `signature-number-${mark}`),
  refreshToken: `refresh-number-${mark}`,
  idToken: null,
})

const bodies: Readonly<Record<string, unknown>> = {
  '/auth/multilogin': sampleMultiLogin,
  '/products': sampleProducts,
  '/agreements': [],
  '/agreements/check': true,
  '/doc-exchanges/types': 0,
  '/services/edo/partners': [],
}

interface Given {
  /** Whether the API answers a path with 401. */
  readonly unauthorized?: (path: string, bearer: string) => boolean
  readonly refresh?: () => RefreshAnswer
}

/** The real session, HTTP client and stores, with a fake network and a fake provider. */
function setUp({ unauthorized = () => false, refresh = () => ({ kind: 'refused' }) }: Given = {}) {
  let time = START
  const now = () => time
  const storage = memoryStorage()
  const store = createTokenStore(storage)
  const traces: BusTrace[] = []
  const core = createTestBus(
    initialState,
    ({ error }) => {
      throw error
    },
    (trace) => void traces.push(trace),
  )
  const requests: { path: string; bearer: string; sent: string }[] = []
  const adapter: AxiosAdapter = (config) => {
    const { pathname } = new URL(config.url ?? '', location.origin)
    const bearer = config.headers.get('Authorization')?.toString().replace('Bearer ', '') ?? ''
    requests.push({ path: pathname, bearer, sent: `${config.method?.toUpperCase()} ${config.url}` })
    const end = Object.keys(bodies).find((suffix) => pathname.endsWith(suffix))
    const body = end === undefined ? sampleOrganisation : bodies[end]
    const status = bearer !== '' && unauthorized(pathname, bearer) ? 401 : 200
    const response = { data: JSON.stringify(body), status, statusText: '', headers: {}, config }
    if (status === 200) return Promise.resolve(response)
    return Promise.reject(new AxiosError('refused', 'ERR_BAD_RESPONSE', config, undefined, response))
  }
  const asked = jest.fn((_spent: Tokens) => Promise.resolve(refresh()))
  const options: RefreshOptions = {
    identity: sampleConfig.identity,
    store,
    storage,
    request: asked,
    onOutage: () => undefined,
    network: { isOnline: observable(true), whenOnline: () => Promise.resolve() },
    lock: (work) => work(),
    pause: () => Promise.resolve(),
    now,
  }
  const load = () => Promise.resolve((spent: string) => refreshTokens(spent, options))
  const refresher = createRefresher({ store, storage, load, now })
  const provider = {
    start: jest.fn(() => Promise.resolve(null)),
    adopt: jest.fn(),
    signIn: jest.fn((_redirectUri: string, _how: object) => new Promise<void>(() => undefined)),
    signOut: jest.fn(() => new Promise<void>(() => undefined)),
  }
  const tabs = { send: () => undefined, listen: () => undefined }
  const session = createSession({
    store,
    refresher,
    provider: provider as unknown as Provider,
    tabs,
    ...sessionDependencies(),
    now,
  })
  const http = createHttp({ session, reportShape: () => undefined, adapter })
  const stores = createStores({
    core,
    http,
    beforeCall: () => undefined,
    storage: memoryStorage(),
    organisationStorage: createOrganisationStorage(storage),
    tabs,
    navigate: () => undefined,
    pathAfterChoice: () => '/',
    showServerError: () => undefined,
    scrollToTop: () => undefined,
  })
  const bus = core.busFor('shell')
  session.listen(
    handleSessionEvents({
      bus,
      stores,
      loadProfile: () => undefined,
      tabUser: createTabUser(memoryStorage()),
      navigate: () => undefined,
    }),
  )

  const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
  async function signIn(tokens: Tokens = tokensOf('anna', 'one')) {
    store.write(tokens, now())
    await session.start({ isSilentCheck: true })
    await settle()
  }
  const advance = (ms: number) => void (time += ms)
  return { bus, storage, store, session, http, asked, provider, requests, traces, signIn, settle, advance }
}

afterEach(() => history.replaceState(null, '', '/'))

test('AUTH-020 AUTH-021 AMB-023: a 401 after a successful refresh ends the session, and the sign-in returns here', async () => {
  history.replaceState(null, '', '/orders?page=2')
  const { signIn, store, storage, provider, bus, requests } = setUp({
    unauthorized: (path) => path.endsWith('/products'),
    refresh: () => ({ kind: 'tokens', tokens: tokensOf('anna', 'two') }),
  })
  await signIn()
  expect(store.read()).toBeNull()
  expect(Object.values(TOKEN_KEYS).map((key) => storage.get(key))).toEqual([null, null, null])
  expect(provider.signIn.mock.calls).toEqual([
    ['http://localhost/orders?page=2', { reason: 'expired', isFormWanted: false }],
  ])
  expect(bus.state.auth.value.phase).toBe('guest')
  const own = requests.filter(({ path }) => path.endsWith('/products'))
  expect(new Set(own.map(({ bearer }) => bearer)).size).toBe(2)
})

test('AMB-021: fifty 401s at once cause one refresh and one retry of each request', async () => {
  const old = tokensOf('anna', 'one')
  const fresh = tokensOf('anna', 'two')
  const isSpoiled = { now: false }
  const { signIn, http, asked, requests, store } = setUp({
    unauthorized: (_path, bearer) => isSpoiled.now && bearer === old.accessToken,
    refresh: () => ({ kind: 'tokens', tokens: fresh }),
  })
  await signIn(old)
  isSpoiled.now = true
  requests.length = 0
  await Promise.all(Array.from({ length: 50 }, () => http.text('/public/api/v3/auth/multilogin')))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(requests.filter(({ bearer }) => bearer === old.accessToken)).toHaveLength(50)
  expect(requests.filter(({ bearer }) => bearer === fresh.accessToken)).toHaveLength(50)
  expect(store.read()?.accessToken).toBe(fresh.accessToken)
})

test('a machine that wakes after 13 h refreshes once and keeps the basket', async () => {
  const woken = tokensOf('anna', 'two', START + 13 * HOUR)
  const { signIn, bus, http, asked, advance, store } = setUp({ refresh: () => ({ kind: 'tokens', tokens: woken }) })
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  advance(13 * HOUR)
  await Promise.all(Array.from({ length: 5 }, () => http.text('/public/api/v3/auth/multilogin')))
  await http.text('/public/api/v3/auth/multilogin')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(store.read()?.accessToken).toBe(woken.accessToken)
  expect(bus.state.basket.value.products).toHaveLength(1)
})

test.each([
  ['a day ahead', 24 * HOUR],
  ['a day behind', -24 * HOUR],
])('F20: a clock that is %s of the server causes no refresh', async (_words, skew) => {
  const { signIn, http, asked, advance } = setUp()
  await signIn(tokensOf('anna', 'one', START - skew))
  for (let minute = 0; minute < 30; minute += 1) {
    advance(60_000)
    await http.text('/public/api/v3/auth/multilogin')
  }
  expect(asked).not.toHaveBeenCalled()
})

test('another user who signs in in this tab gets neither basket nor form; the same user gets both back', async () => {
  const { signIn, bus, session, settle, store } = setUp()
  await signIn(tokensOf('anna', 'one'))
  bus.send({ type: 'basket/add', productId: 7101 })
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  session.expire()
  expect(bus.state.basket.value.products).toHaveLength(1)

  store.write(tokensOf('anna', 'two'))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await settle()
  expect(bus.state.basket.value.products).toHaveLength(1)
  expect(bus.state.delivery.value.contactName).toBe('Анна')

  store.write(tokensOf('boris', 'three'))
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await settle()
  expect(bus.state.auth.value.phase).toBe('signedIn')
  expect(bus.state.basket.value.products).toEqual([])
  expect(bus.state.delivery.value.contactName).toBe('')
})

test('CALL-001 CALL-003 CALL-004 CALL-009 CALL-010 CALL-012 CALL-014: the exact requests after a sign-in', async () => {
  const { signIn, requests } = setUp()
  await signIn()
  const own = '/public/api/v3/organizations/11'
  expect(requests.map(({ sent }) => sent).toSorted()).toEqual([
    'GET /public/api/v3/auth/multilogin',
    `GET ${own}`,
    `GET ${own}/agreements`,
    `GET ${own}/agreements/check?docType=400`,
    `GET ${own}/doc-exchanges/types`,
    `GET ${own}/products?withSketches=false`,
    `GET ${own}/services/edo/partners`,
  ])
})

test('AUTH-002 AUTH-044: a guest fills a basket, which the first user who signs in keeps', async () => {
  const { session, store, bus, requests, settle } = setUp()
  await session.start({ isSilentCheck: true })
  await settle()
  expect(bus.state.auth.value.phase).toBe('guest')
  expect(requests.map(({ path }) => path)).toEqual(['/public/api/v3/organizations/0/products'])
  expect(bus.state.products.value.status).toBe('ready')
  bus.send({ type: 'basket/add', productId: 7101 })
  expect(bus.state.organisation.value.orgId).toBeNull()

  store.write(tokensOf('anna', 'one'))
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await settle()
  expect(bus.state.auth.value.phase).toBe('signedIn')
  expect(bus.state.organisation.value.orgId).toBe(11)
  expect(bus.state.basket.value.products).toHaveLength(1)
})

test('the bus never carries a token', async () => {
  const { signIn, session, traces } = setUp({
    unauthorized: (path) => path.endsWith('/products'),
    refresh: () => ({ kind: 'tokens', tokens: tokensOf('anna', 'two') }),
  })
  await signIn()
  session.signOut()
  const passed = JSON.stringify(traces)
  expect(traces.length).toBeGreaterThan(10)
  expect(passed).not.toContain('signature-number-')
  expect(passed).not.toContain('refresh-number-')
})
