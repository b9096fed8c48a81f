import { addProgramAccount, getProgramAccounts, revokeProgramAccount } from 'shared-contracts/api/desk/exchange'
import { createClient, type Client, type Sent } from '../../testing/client.ts'
import { inputOf, publishedRoutes, type PublishedRoute } from '../../testing/published-routes.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

const DESK = '/public/api/v3/desk/'
/** Number of what is not there. */
const missing = 999_999

let backend: TestBackend
let api: Client
let routes: PublishedRoute[]
const tokens: Record<'manager' | 'buyer' | 'operator', string> = { manager: '', buyer: '', operator: '' }

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  routes = (await publishedRoutes(backend.url)).filter(({ path }) => path.startsWith(DESK))
  tokens.manager = await backend.signIn('79000000009')
  tokens.buyer = await backend.signIn('79000000002')
  tokens.operator = await backend.signIn('79000000008')
}, 120_000)
afterAll(() => backend.dispose(), 60_000)

/** Asks every call of the desk in turn. @returns the statuses by name */
async function askAll(more: Partial<Sent>): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const route of routes) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const known = Object.fromEntries(names.map((name) => [name, missing]))
    statuses[route.name] = (await api.send(route, { ...inputOf(route, known), ...more })).status
  }
  return statuses
}
const everywhere = (status: number) => Object.fromEntries(routes.map(({ name }) => [name, status]))
const basic = ({ login, secret }: { login: string; secret: string }) => ({
  headers: { authorization: `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}` },
})
const add = (kind: 'exchange' | 'service') =>
  api.answer(addProgramAccount, { token: tokens.manager, body: { name: 'Программа', kind } })

test('DESK-002: every call of the desk is refused to guests, buyers and operators, before anything else', async () => {
  expect(routes.map(({ name }) => name)).toContain(getProgramAccounts.name)
  expect(await askAll({})).toEqual(everywhere(401))
  for (const token of [tokens.buyer, tokens.operator]) expect(await askAll({ token })).toEqual(everywhere(403))
  expect((await api.send(addProgramAccount, { token: tokens.buyer, body: 'no JSON' })).status).toBe(403)
})

test('DESK-002: every call of the desk lets in a manager, and all but accounts a service account until it is revoked', async () => {
  const { accountId, ...service } = await add('service')
  const [own, byService] = [await askAll({ token: tokens.manager }), await askAll(basic(service))]
  const refusedOf = (statuses: Record<string, number>) =>
    Object.entries(statuses).flatMap(([name, status]) => ([401, 403].includes(status) || status >= 500 ? [name] : []))
  expect(refusedOf(own)).toEqual([])
  // An integration's secret makes no further secrets, and ends those of no other.
  expect(refusedOf(byService).toSorted()).toEqual([addProgramAccount.name, revokeProgramAccount.name])
  const refused = await api.refusal(addProgramAccount, { ...basic(service), body: { name: 'Еще', kind: 'service' } })
  expect(refused).toMatchObject({
    status: 403,
    body: { message: 'Учетными записями программ управляют только менеджеры' },
  })
  const params = { accountId }
  await api.answer(revokeProgramAccount, { token: tokens.manager, params, body: {} })
  // The limit of wrong attempts is reached on the way (A14).
  const revoked = Object.values(await askAll(basic(service)))
  expect(revoked.filter((status) => status !== 401 && status !== 429)).toEqual([])
})

test('DESK-002: an account of the exchange makes no call of the desk, and a service account no other call', async () => {
  const [exchange, service] = [await add('exchange'), await add('service')]
  const [route] = routes
  if (route === undefined) throw new Error('no routes')
  expect((await api.send(route, { ...inputOf(route, {}), ...basic(exchange) })).status).toBe(401)
  const orders = { name: 'orders', method: 'GET', path: '/public/api/v3/organizations/1003/orders' } as const
  expect((await api.send(orders, basic(service))).status).toBe(401)
  const exchanged = await fetch(`${backend.url}/1c_exchange?type=catalog&mode=checkauth`, basic(service))
  expect(exchanged.status).toBe(401)
})
