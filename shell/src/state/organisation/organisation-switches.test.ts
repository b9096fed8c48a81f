import fc from 'fast-check'
import { ApiError } from 'shared-contracts/api/error'
import { getOrders } from 'shared-contracts/api/orders'
import type { ApiCall } from 'shared-contracts/api/call'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { sampleMultiLogin, sampleOrganisation, sampleProducts } from 'shared-contracts/testing/sample'
import { handleSessionEvents } from '../handle-session-events.ts'
import { withMiddleware } from '../../http/middleware.ts'
import { guardOrganisation } from '../../http/organisation-guard.ts'
import { createStores } from '../stores.ts'
import { createTabUser } from '../../session/tab-user.ts'
import { createTextStorage } from 'shared-ui/storage'
import { createOrganisationStorage } from './organisation-storage.ts'

const ORGANISATIONS = [11, 12, 13]
const multiLogin = {
  ...sampleMultiLogin,
  logins: ORGANISATIONS.map((orgId) => ({ ...sampleMultiLogin.logins[0], orgId })),
}

/** The answers of the API for an organisation; each contains the organisation's id. */
const answersOf = (orgId: number): Record<string, unknown> => ({
  getMultiLogin: multiLogin,
  getOrganisation: { ...sampleOrganisation, partnerId: orgId },
  getProducts: sampleProducts.slice(0, 1).map((product) => ({ ...product, price: orgId })),
  getAgreements: [{ docTypeId: 400, docId: orgId }],
  checkAgreement: orgId === 12,
  getDocExchangeType: orgId === 12 ? 1 : 0,
  getEdoPartners: orgId === 12 ? [{}] : [],
  getOrders: [{ orderId: orgId }],
})

interface Pending {
  readonly answer: () => void
  readonly fail: () => void
}

/** The real stores with an API that answers on the test's command and ignores aborts, like a slow proxy. */
function setUp() {
  localStorage.clear()
  sessionStorage.clear()
  const pending: Pending[] = []
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const bus = core.busFor('test')
  const api = {
    call: (call: ApiCall, input?: { params?: { orgId?: number } }) =>
      new Promise((resolve, reject) => {
        pending.push({
          answer: () => resolve(answersOf(input?.params?.orgId ?? 0)[call.name]),
          fail: () => reject(new ApiError(call.name, 'status', 503)),
        })
      }),
  } as unknown as Http
  const guard = guardOrganisation(bus.state.organisation)
  const http = withMiddleware(api, guard.middleware)
  const organisationStorage = createOrganisationStorage(createTextStorage(() => localStorage))
  const stores = createStores({
    core,
    http,
    beforeCall: guard.beforeCall,
    storage: createTextStorage(() => sessionStorage),
    organisationStorage,
    tabs: { send: () => undefined, listen: () => undefined },
    navigate: () => undefined,
    pathAfterChoice: () => '/',
    showServerError: () => undefined,
    scrollToTop: () => undefined,
  })
  const answer = handleSessionEvents({
    bus: core.busFor('shell'),
    stores,
    loadProfile: () => undefined,
    tabUser: createTabUser(createTextStorage(() => sessionStorage)),
    navigate: () => undefined,
  })
  return { bus, http, pending, answer, stores, organisationStorage }
}

type Portal = ReturnType<typeof setUp>

/** The states on the bus whose data belongs to another organisation than the current one. */
function foreignData({ bus }: Portal): string[] {
  const { organisation, products, organisationInfo, agreements, edo, basket } = bus.state
  const { orgId } = organisation.value
  const list = products.value.value?.[0]?.price ?? 0
  return [
    // The public list stays visible until the organisation's own arrives; a guess is valid only while none is current.
    orgId !== null && list !== 0 && list !== orgId && 'products',
    (organisationInfo.value.value?.partnerId ?? orgId) !== orgId && 'information',
    (agreements.value.value?.list[0]?.docId ?? orgId) !== orgId && 'agreements',
    orgId !== 12 && edo.value.flow.isEdoFlow && 'EDO flow',
    orgId !== 12 && edo.value.check.isEdoRegistered && 'EDO check',
    orgId !== 12 && edo.value.offer.isOfferAccepted && 'offer',
    (basket.value.ordersHistory[0]?.orderId ?? orgId) !== orgId && 'history',
  ].filter((wrong) => wrong !== false)
}

const organisation = fc.constantFrom(...ORGANISATIONS)
const step = fc.oneof(
  fc.record({ kind: fc.constant('select' as const), orgId: organisation }),
  fc.record({ kind: fc.constant('otherTab' as const), orgId: organisation, isHeard: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('answer' as const, 'fail' as const), nth: fc.nat(11) }),
  fc.record({ kind: fc.constant('answerAll' as const) }),
  fc.record({
    kind: fc.constantFrom(
      'reload' as const,
      'readHistory' as const,
      'placeOrder' as const,
      'signOut' as const,
      'signIn' as const,
    ),
  }),
)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('F11 A5: no interleaving of switches and late answers shows data of another organisation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(null, ...ORGANISATIONS),
      fc.array(step, { minLength: 5, maxLength: 30 }),
      async (guess, steps) => {
        const portal = setUp()
        const { bus, http, pending, answer, stores, organisationStorage } = portal
        const shown: [asked: number, current: number | null][] = []
        const settle = async () => {
          await Promise.all([import('./organisation-stores.ts'), import('../order/read-orders.ts')])
          for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
        }
        // A page of a remote shows its answer as soon as it arrives.
        const readHistory = () => {
          const { orgId } = bus.state.organisation.value
          if (orgId === null) return
          http.call(getOrders, { params: { orgId } }).then(
            () => shown.push([orgId, bus.state.organisation.value.orgId]),
            () => undefined,
          )
        }
        if (guess !== null) {
          organisationStorage.confirm(guess)
          stores.products.load(guess, { isGuess: true })
        }
        answer({ type: 'signedIn', userId: 'u1' })
        await settle()
        for (const { kind, ...rest } of steps) {
          const { orgId = 11, nth = 0, isHeard = false } = rest as { orgId?: number; nth?: number; isHeard?: boolean }
          if (kind === 'select') bus.send({ type: 'organisation/select', orgId })
          else if (kind === 'otherTab') {
            localStorage.setItem('orgId', String(orgId))
            if (isHeard) stores.organisation.follow()
          } else if (kind === 'answer' || kind === 'fail') pending.splice(nth % pending.length || 0, 1)[0]?.[kind]()
          else if (kind === 'answerAll') for (const { answer: give } of pending.splice(0)) give()
          else if (kind === 'reload') {
            bus.send({ type: 'products/reload' })
            bus.send({ type: 'organisationInfo/reload' })
            bus.send({ type: 'agreements/reload' })
            bus.send({ type: 'edo/reload' })
          } else if (kind === 'readHistory') readHistory()
          else if (kind === 'placeOrder') bus.emit({ type: 'order/placed', orderId: 1 })
          else if (kind === 'signOut') answer({ type: 'signedOut' })
          else if (bus.state.auth.value.phase === 'guest') answer({ type: 'signedIn', userId: 'u1' })
          expect(foreignData(portal)).toEqual([])
          await settle()
          expect(foreignData(portal)).toEqual([])
        }
        expect(shown.filter(([asked, current]) => asked !== current)).toEqual([])
        // Nothing hangs: after all answers the data of the current organisation is loaded.
        while (pending.length > 0) {
          for (const { answer: give } of pending.splice(0)) give()
          await settle()
        }
        const { orgId } = bus.state.organisation.value
        if (orgId === null) return
        expect(bus.state.organisationInfo.value.status).not.toBe('loading')
        expect(['idle', 'loading']).not.toContain(bus.state.products.value.status)
        expect(bus.state.ui.value.loaderCounter).toBe(0)
      },
    ),
    { numRuns: 150 },
  )
})
