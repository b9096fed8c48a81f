import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import type { ApiCall } from 'shared-contracts/api/call'
import { cancelOrder, createOrder } from 'shared-contracts/api/orders'
import { ROLE_REFUSED, ROLE_RIGHTS, ROLES, type Right } from 'shared-contracts/api/roles'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { createClient, type Client } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { inputOf, publishedRoutes, type PublishedRoute } from '../../testing/published-routes.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { rightOf } from './call-rights.ts'

/** It may pick up, so that an order needs no tariff. */
const own = { orgId: 1003 }

const folder = dirname(require.resolve('shared-contracts/api/call'))
const contract = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => Object.values(jest.requireActual<object>(`shared-contracts/api/${file.slice(0, -3)}`)))
  .filter(
    (exported): exported is ApiCall =>
      typeof exported === 'object' && exported !== null && 'path' in exported && 'isSafe' in exported,
  )
const ofOrganisations = contract.filter(({ path }) => path.includes(':orgId'))

test('TEAM-001: every call that changes something of an organisation needs a right', () => {
  const changing = ofOrganisations.filter(({ isSafe }) => !isSafe)
  expect(changing.length).toBeGreaterThan(30)
  expect(changing.filter(({ name }) => !rightOf.has(name)).map(({ name }) => name)).toEqual([])
})

test('TEAM-001: baskets, lists, addresses, requests, people and limits are not read by everybody', () => {
  const read = ofOrganisations.filter(({ name, isSafe }) => isSafe && rightOf.has(name)).map(({ name }) => name)
  expect(read.toSorted()).toEqual([
    ...['checkImport', 'getAddresses', 'getApproval', 'getApprovals', 'getBasket', 'getLimits'],
    ...['getList', 'getLists', 'getPeople'],
  ])
})

test('TEAM-001: who only orders, pays or changes drives neither decides requests nor manages people and limits', () => {
  const needing = (right: Right) =>
    [...rightOf].flatMap(([name, needed]) => (needed === right ? [name] : [])).toSorted()
  expect(needing('manage')).toEqual([
    ...['changeApprovalSettings', 'changeLimit', 'changeMember', 'createInvitation', 'getLimits', 'getPeople'],
    ...['removeMember', 'revokeInvitation'],
  ])
  expect(needing('approve')).toEqual(['approveRequest', 'rejectRequest'])
  expect(needing('pay')).toEqual(['acceptAgreement', 'createAndAcceptAgreement', 'startPayment'])
  expect(needing('drives')).toEqual([
    ...['activatePlan', 'applyImport', 'changeDrive', 'changePlan', 'checkImport', 'connectOperator'],
    ...['createCalendarAddress', 'createPlan', 'disconnectOperator', 'refreshOperator', 'stopOperator'],
  ])
})

describeOnPostgres('roles on a PostgreSQL server', (bin) => {
  let postgres: TestPostgres
  let sql: pg.Client
  let backend: TestBackend
  let api: Client
  let token: string
  let routes: PublishedRoute[]
  let orderId: number

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    api = createClient(backend.url)
    token = await backend.signIn('79000000002')
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    routes = (await publishedRoutes(backend.url)).filter(
      ({ path }) => path.includes(':orgId') && !path.startsWith('/public/api/v3/desk/'),
    )
    const sent = { params: own, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
    orderId = (await api.answer(createOrder, sent)).orderId
  }, 180_000)
  afterAll(async () => {
    await sql.end()
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  async function isRefused(route: PublishedRoute): Promise<boolean> {
    const known = { ...own, orderId, orderIds: [orderId], docType: OFFER_DOC_TYPE }
    const response = await api.send(route, { ...inputOf(route, known), token })
    const text = await response.text()
    if (response.status === 400 && text.includes('INVALID_REQUEST')) throw new Error(`${route.name}: ${text}`)
    return response.status === 403 && (JSON.parse(text) as { code: string }).code === ROLE_REFUSED
  }

  test.each(ROLES)(
    'TEAM-001: a member who is %s is refused exactly the calls whose right the role lacks',
    async (role) => {
      await sql.query(`update memberships set role = $1 where organisation_id = $2`, [role, own.orgId])
      const refused: string[] = []
      for (const route of routes) if (await isRefused(route)) refused.push(route.name)
      const lacking = routes
        .map(({ name }) => name)
        .filter((name) => {
          const right = rightOf.get(name)
          return right !== undefined && !ROLE_RIGHTS[role].includes(right)
        })
      expect(refused).toEqual(lacking)
      expect(lacking.length > 0).toBe(role !== 'owner')
    },
  )

  test('TEAM-001: an owner cancels the orders of others too, an approver does not', async () => {
    const setRole = (role: string) =>
      sql.query('update memberships set role = $1 where organisation_id = $2', [role, own.orgId])
    const sent = { params: own, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
    await setRole('approver')
    const ofOther = await api.answer(createOrder, sent)
    await sql.query('update orders set author_id = null where id = $1', [ofOther.orderId])
    const cancelling = { params: { ...own, ...ofOther }, body: { reason: 'Передумали' }, token }
    expect(await api.refusal(cancelOrder, cancelling)).toMatchObject({ status: 403, body: { code: ROLE_REFUSED } })
    await setRole('owner')
    expect(await api.answer(cancelOrder, cancelling)).toMatchObject({ cancelReason: 'Передумали' })
  })

  test('TEAM-001: every published call of an organisation is one of the contract, and the table has no other', () => {
    const published = new Set(routes.map(({ name }) => name))
    expect([...rightOf.keys()].filter((name) => !published.has(name))).toEqual([])
    expect([...published].filter((name) => !ofOrganisations.some((call) => call.name === name))).toEqual([])
  })
})
