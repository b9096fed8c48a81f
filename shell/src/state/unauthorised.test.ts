import { AxiosError, type AxiosAdapter } from 'axios'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import { sampleMultiLogin, sampleOrganisation, sampleProducts } from 'shared-contracts/testing/sample'
import { handleSessionEvents } from './handle-session-events.ts'
import { withMiddleware } from '../http/middleware.ts'
import { createHttp } from '../http/create-http.ts'
import { guardOrganisation } from '../http/organisation-guard.ts'
import { createOrganisationStorage } from './organisation/organisation-storage.ts'
import { createStores } from './stores.ts'
import type { Provider } from '../session/provider.ts'
import { createSession } from '../session/session.ts'
import { createTabUser } from '../session/tab-user.ts'
import { fakeToken, memoryStorage, sessionDependencies } from '../session/testing.ts'
import { createTokenStore } from '../session/tokens/token-store.ts'

const answers: readonly (readonly [path: RegExp, answer: unknown])[] = [
  [/\/auth\/multilogin$/, sampleMultiLogin],
  [/\/organizations\/11$/, sampleOrganisation],
  [/\/organizations\/(0|11)\/products/, sampleProducts],
  [/\/agreements\/check/, true],
  [/\/agreements$/, []],
  [/\/doc-exchanges\/types$/, 0],
  [/\/edo\/partners$/, []],
]

/** A signed-in user of organisation 11. URLs that match `refused` answer 401, and the refresh returns no new token. */
async function signIn(refused: RegExp) {
  const tokens = createTokenStore(memoryStorage())
  tokens.write({ accessToken: fakeToken({ exp: Date.now() / 1000 + 90_000 }), refreshToken: 'r', idToken: null })
  const storage = createOrganisationStorage(memoryStorage())
  storage.confirm(11)
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const bus = core.busFor('test')
  const provider = {
    start: () => Promise.resolve(null),
    adopt: () => undefined,
    signIn: jest.fn(() => Promise.resolve()),
  }
  const refresh = jest.fn(() => Promise.resolve('refused' as const))
  const tabs = { send: () => undefined, listen: () => undefined }
  const session = createSession({
    store: tokens,
    refresher: { isDue: () => false, refresh },
    provider: provider as unknown as Provider,
    tabs,
    ...sessionDependencies(),
  })
  const adapter: AxiosAdapter = (config) => {
    const url = config.url ?? ''
    const [, data] = answers.find(([path]) => path.test(url)) ?? []
    const isRefused = refused.test(url)
    const response = { data: JSON.stringify(data), status: isRefused ? 401 : 200, statusText: '', headers: {}, config }
    return isRefused
      ? Promise.reject(new AxiosError('refused', 'ERR_BAD_RESPONSE', config, undefined, response))
      : Promise.resolve(response)
  }
  const reportShape = (call: string) => {
    throw new Error(`the sample of ${call} has the wrong shape`)
  }
  const guard = guardOrganisation(bus.state.organisation)
  const stores = createStores({
    core,
    http: withMiddleware(createHttp({ session, reportShape, adapter }), guard.middleware),
    beforeCall: guard.beforeCall,
    storage: memoryStorage(),
    organisationStorage: storage,
    tabs,
    navigate: () => undefined,
    pathAfterChoice: () => '/',
    showServerError: () => undefined,
    scrollToTop: () => undefined,
  })
  session.listen(
    handleSessionEvents({
      bus: core.busFor('shell'),
      stores,
      loadProfile: () => undefined,
      tabUser: createTabUser(memoryStorage()),
      navigate: () => undefined,
    }),
  )
  await session.start({ isSilentCheck: false })
  await new Promise((resolve) => setTimeout(resolve, 20))
  return { tokens, storage, provider, refresh, session, bus }
}

test.each([
  ['ERR-015 AUTH-026: a final 401 of the products', /\/products/],
  ['ERR-028 AUTH-025: a final 401 of the organisation', /\/organizations\/11$/],
  ['ERR-031 AUTH-025: a final 401 of the logins', /\/multilogin/],
  ['AUTH-023: a final 401 of the agreements', /\/agreements$/],
  ['AUTH-023: a final 401 of the accepted agreement', /\/agreements\/check/],
  ['AUTH-024: a final 401 of the EDO type', /\/doc-exchanges\/types$/],
  ['AUTH-024: a final 401 of the EDO partners', /\/edo\/partners$/],
])('%s clears the tokens and starts the sign-in, once', async (_, refused) => {
  const { tokens, provider, refresh, session, bus } = await signIn(refused)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(tokens.read()).toBeNull()
  expect(session.phase).toBe('guest')
  expect(provider.signIn).toHaveBeenCalledTimes(1)
  expect(bus.state.organisation.value.orgId).toBeNull()
  expect(bus.state.organisationInfo.value).toEqual({ status: 'idle' })
  expect(bus.state.ui.value.pageAlerts.map(({ text }) => text)).toEqual(['Сессия истекла. Выполните вход повторно.'])
})

test('ERR-032: a final 401 of the logins removes the stored organisation', async () => {
  const { storage } = await signIn(/\/multilogin/)
  expect(storage.read()).toBeNull()
})

test('without a refusal the tokens stay and everything is loaded', async () => {
  const { tokens, provider, bus } = await signIn(/^$/)
  expect(tokens.read()).not.toBeNull()
  expect(provider.signIn).not.toHaveBeenCalled()
  expect(bus.state.organisationInfo.value.status).toBe('ready')
  expect(bus.state.products.value.status).toBe('ready')
})
