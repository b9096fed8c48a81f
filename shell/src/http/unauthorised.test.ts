/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ApiCall } from 'shared-contracts/api/call'
import { getOrders } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import type { Provider } from '../session/provider.ts'
import { createSession } from '../session/session.ts'
import { fakeToken, sessionDependencies } from '../session/testing.ts'
import { createTokenStore } from '../session/tokens/token-store.ts'
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
    tabs: { send: () => undefined, listen: () => undefined },
    ...sessionDependencies(),
  })
  session.listen(({ type }) => void events.push(type))
  return { session, signIn, refresh, events }
}

beforeEach(() => localStorage.clear())

/** All calls of the contract, in the order of their names. */
function allCalls(): ApiCall[] {
  const isCall = (value: unknown): value is ApiCall =>
    typeof value === 'object' && value !== null && 'path' in value && 'isSafe' in value
  return readdirSync(dirname(require.resolve('shared-contracts/api/call')))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => Object.values(jest.requireActual<object>(`shared-contracts/api/${file.slice(0, -3)}`)))
    .filter(isCall)
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The rows about a 401 of one call. */
const rows: Readonly<Record<string, string>> = {
  acceptAgreement: 'ERR-043 AUTH-023',
  calculateDelivery: 'ERR-006',
  checkAgreement: 'ERR-026 AUTH-023',
  createAndAcceptAgreement: 'ERR-042 AUTH-023',
  createOrder: 'ERR-002 AUTH-027',
  downloadAgreement: 'ERR-041 AUTH-023',
  getAgreements: 'ERR-026 AUTH-023',
  getDocExchangeType: 'ERR-024 AUTH-024',
  getEdoPartners: 'ERR-024 AUTH-024',
  getFileTypes: 'ERR-045',
  getMultiLogin: 'ERR-031 AUTH-025',
  getOrderLines: 'ERR-049 AUTH-027',
  getOrders: 'ERR-046 AUTH-027',
  getOrganisation: 'ERR-028 AUTH-025',
  getPayment: 'ERR-051',
  getProductFile: 'AMB-093',
  getProductFiles: 'ERR-021',
  getProducts: 'ERR-015 AUTH-026',
  startPayment: 'AUTH-027',
  suggestAddress: 'ERR-010',
}

/** A number for every placeholder of the path. */
const inputOf = ({ path }: ApiCall): object => ({
  params: Object.fromEntries([...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => [name, 11])),
})

const calls = allCalls().map((call) => [rows[call.name] ?? 'AUTH-020', call.name, call] as const)

test('every row about a 401 names a call of the contract', () => {
  const names = calls.map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(rows)))
  expect(new Set(names).size).toBe(names.length)
})

test.each(calls)(
  '%s AUTH-021 AMB-021 AMB-023: a final 401 of %s clears the tokens and redirects to the sign-in page',
  async (_ids, _name, call) => {
    const { session, signIn, refresh, events } = signedIn()
    const { http, requests } = fakeApi(() => ({ status: 401 }), session)
    const input = inputOf(call)
    const answer = call.kind === 'blob' ? http.file(call, input, 'file') : http.call(call, input)
    await expect(answer).rejects.toMatchObject({ status: 401 })
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
    await expect(http.call(getOrders, inputOf(getOrders))).rejects.toMatchObject({ status })
    expect(requests).toHaveLength(1)
  }
  expect(refresh).not.toHaveBeenCalled()
  expect(signIn).not.toHaveBeenCalled()
})

test('F9: a 5xx is not retried', async () => {
  for (const status of [500, 502, 503, 504]) {
    const { http, requests } = fakeApi(() => ({ status }))
    await expect(http.call(getProducts, inputOf(getProducts))).rejects.toMatchObject({ status })
    expect(requests).toHaveLength(1)
  }
})
