import {
  acceptAgreement,
  checkAgreement,
  createAndAcceptAgreement,
  downloadAgreement,
  getAgreements,
} from 'shared-contracts/api/agreements'
import type { ApiCall } from 'shared-contracts/api/call'
import { calculateDelivery } from 'shared-contracts/api/delivery'
import { getDocExchangeType, getEdoPartners } from 'shared-contracts/api/edo'
import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { createOrder, getOrderLines, getOrders } from 'shared-contracts/api/orders'
import { getFileTypes } from 'shared-contracts/api/organisation-documents'
import { getOrganisation } from 'shared-contracts/api/organisation'
import { getProductFile, getProductFiles, getProducts } from 'shared-contracts/api/products'
import { suggestAddress } from 'shared-contracts/api/suggestions'
import type { Provider } from '../session/provider.ts'
import { createSession } from '../session/session.ts'
import { fakeToken, sessionDependencies } from '../session/testing.ts'
import { createTokenStore } from '../session/token-store.ts'
import { createTextStorage } from 'shared-ui/storage'
import { fakeApi } from './testing.ts'

/** A signed-in session whose refresh returns another token that is refused too. */
function signedIn() {
  const inAnHour = Math.floor(Date.now() / 1000) + 3_600
  const tokens = (mark: string) => ({
    accessToken: fakeToken({ exp: inAnHour }, mark),
    refreshToken: 'r',
    idToken: null,
  })
  const store = createTokenStore(createTextStorage(() => localStorage))
  store.write(tokens('signature-one'))
  const signIn = jest.fn(() => Promise.resolve())
  const refresh = jest.fn(() => {
    store.write(tokens('signature-two'))
    return Promise.resolve('refreshed' as const)
  })
  const events: string[] = []
  const session = createSession({
    store,
    refresher: { isDue: () => false, refresh },
    provider: { signIn, adopt: jest.fn() } as unknown as Provider,
    tabs: { tell: () => undefined, listen: () => undefined },
    ...sessionDependencies(),
  })
  session.listen(({ type }) => void events.push(type))
  return { session, signIn, refresh, events }
}

beforeEach(() => localStorage.clear())

const input = {
  params: { orgId: 11, orderId: 5, id: 7101, typeId: 8 },
  query: {
    cityId: 'kazan',
    count: 1,
    cost: 1,
    docType: 400,
    docId: 300_001,
    query: 'Каз',
    withSketches: false,
    delivery: false,
  },
}
const calls: [string, ApiCall][] = [
  ['ERR-031', getMultiLogin],
  ['ERR-015', getProducts],
  ['ERR-021', getProductFiles],
  ['ERR-028', getOrganisation],
  ['ERR-026', getAgreements],
  ['ERR-026', checkAgreement],
  ['ERR-041', downloadAgreement],
  ['ERR-042', createAndAcceptAgreement],
  ['ERR-043', acceptAgreement],
  ['ERR-045', getFileTypes],
  ['ERR-024', getDocExchangeType],
  ['ERR-024', getEdoPartners],
  ['ERR-006', calculateDelivery],
  ['ERR-010', suggestAddress],
  ['ERR-002', createOrder],
  ['ERR-046', getOrders],
  ['ERR-049', getOrderLines],
  ['AMB-093', getProductFile],
]

test.each(calls.map(([id, call]) => [id, call.name, call] as const))(
  '%s AMB-021 AMB-023: a final 401 of %s clears the tokens and redirects to the sign-in page',
  async (_id, _name, call) => {
    const { session, signIn, refresh, events } = signedIn()
    const { http, requests } = fakeApi(() => ({ status: 401 }), session)
    await expect(http.call(call, input as never)).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(2)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(localStorage.getItem('refresh_token')).toBeNull()
    expect(signIn).toHaveBeenCalledTimes(1)
    expect(events).toContain('expired')
  },
)

test('F9: no other 4xx starts a refresh or is retried', async () => {
  const { session, signIn, refresh } = signedIn()
  for (const status of [400, 403, 404, 409, 413, 422, 429]) {
    const { http, requests } = fakeApi(() => ({ status }), session)
    await expect(http.call(getOrders, input as never)).rejects.toMatchObject({ status })
    expect(requests).toHaveLength(1)
  }
  expect(refresh).not.toHaveBeenCalled()
  expect(signIn).not.toHaveBeenCalled()
})

test('F9: a 5xx is not retried', async () => {
  for (const status of [500, 502, 503, 504]) {
    const { http, requests } = fakeApi(() => ({ status }))
    await expect(http.call(getProducts, input as never)).rejects.toMatchObject({ status })
    expect(requests).toHaveLength(1)
  }
})
