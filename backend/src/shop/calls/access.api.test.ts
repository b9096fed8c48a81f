import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { callUrl, type ApiCall } from 'shared-contracts/api/call'
import { checkAgreement, getAgreements } from 'shared-contracts/api/agreements'
import { calculateDelivery } from 'shared-contracts/api/delivery'
import { getDocExchangeType, getEdoPartners } from 'shared-contracts/api/edo'
import { getMultiLogin, type MultiLogin } from 'shared-contracts/api/multilogin'
import { createOrder } from 'shared-contracts/api/orders'
import { getFileTypes } from 'shared-contracts/api/organisation-documents'
import { getLegalEntity, getOrganisation } from 'shared-contracts/api/organisation'
import { getProducts } from 'shared-contracts/api/products'
import { suggestAddress } from 'shared-contracts/api/suggestions'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { createClient, type Client, type Sent } from '../../testing/client.ts'
import { KAZAN } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let backend: TestBackend
let api: Client
let token: string

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('+7 900 000-00-01')
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

const mine = { orgId: 1001 }
const userCalls: readonly [ApiCall, Sent][] = [
  [getMultiLogin, {}],
  [getFileTypes, {}],
  [calculateDelivery, { query: { cityId: KAZAN, count: 1, cost: 100 } }],
  [suggestAddress, { query: { query: 'Казань' } }],
]

test.each(userCalls.map(([call, sent]) => [call.name, call, sent] as const))(
  'AMB-168: %s answers 401 to a guest',
  async (_, call, sent) => {
    expect((await api.refusal(call, sent)).status).toBe(401)
  },
)

test('AMB-019: the price list of organisation 0 is public, also with the expired token of a guest', async () => {
  const query = { withSketches: false }
  expect(await api.answer(getProducts, { params: { orgId: 0 }, query, token: 'old' })).not.toEqual([])
  expect(await api.answer(getProducts, { params: mine, query, token })).not.toEqual([])
})

describe('accounts', () => {
  const loginsOf = async (phone: string): Promise<MultiLogin> =>
    api.answer(getMultiLogin, { token: await backend.signIn(phone) })

  test('CALL-001 CALL-002 AMB-017 ORG-013: multilogin gives the user’s type and organisations', async () => {
    expect(await api.answer(getMultiLogin, { token })).toEqual({
      type: 'LK',
      userId: expect.any(Number),
      logins: [
        {
          orgId: 1001,
          orgName: 'ООО «Ромашка»',
          orgNameCustom: null,
          orgInn: expect.stringMatching(/^\d{10}$/),
          orgKpp: '779901001',
          isEmployee: false,
          role: 'owner',
        },
      ],
    })
  })

  test('CALL-002: a user has three organisations, one as an employee, one with a custom name', async () => {
    const { logins } = await loginsOf('8 (900) 000-00-02')
    expect(logins).toHaveLength(3)
    expect(logins.filter((login) => login.isEmployee)).toHaveLength(1)
    expect(logins.map(({ isEmployee, role }) => `${isEmployee} ${role}`).toSorted()).toEqual([
      'false owner',
      'false owner',
      'true buyer',
    ])
    expect(logins.filter((login) => login.orgNameCustom)).toHaveLength(1)
  })

  test('CALL-002 AMB-032: a partner has two organisations, another user has none', async () => {
    const partner = await loginsOf('79000000003')
    expect([partner.type, partner.logins.length]).toEqual(['PK', 2])
    const single = await loginsOf('9000000004')
    expect([single.type, single.logins]).toEqual(['LK', []])
  })

  test('AUTH-003 CALL-002: an accountant has sixty-one organisations, fifty-five with «торг» in the name', async () => {
    const { type, logins } = await loginsOf('+7 900 000-00-05')
    expect([type, logins.length]).toEqual(['LK', 61])
    expect(new Set(logins.map(({ orgId }) => orgId)).size).toBe(61)
    expect(logins.filter(({ orgName }) => /торг/i.test(orgName))).toHaveLength(55)
    expect(logins.filter(({ orgKpp }) => orgKpp === null)).toHaveLength(2)
    expect(logins.filter(({ isEmployee }) => isEmployee).length).toBeGreaterThan(1)
  })

  test('CALL-012 CALL-013 CALL-046 AMB-008 AMB-058: the organisation is given, also as a legal entity', async () => {
    const organisation = await api.answer(getOrganisation, { params: mine, token })
    expect(organisation).toMatchObject({
      shortName: 'ООО «Ромашка»',
      orgType: 'REGULAR',
      email: expect.stringContaining('@'),
    })
    expect(await api.answer(getLegalEntity, { params: mine, token })).toEqual(organisation)
  })

  test('AMB-037: the organisation itself gives its special type', async () => {
    const partner = await backend.signIn('+7 900 000-00-03')
    for (const orgId of [1005, 1006]) {
      expect(await api.answer(getOrganisation, { params: { orgId }, token: partner })).toMatchObject({
        orgType: 'SPECIAL',
      })
    }
  })

  test('CALL-003 CALL-004 AMB-015: only the offer is listed and accepted', async () => {
    const [offer, ...rest] = await api.answer(getAgreements, { params: mine, token })
    expect([offer?.docTypeId, rest]).toEqual([OFFER_DOC_TYPE, []])
    const check = await api.send(checkAgreement, { params: mine, query: { docType: OFFER_DOC_TYPE }, token })
    expect(await check.text()).toBe('true')
    expect(await api.answer(checkAgreement, { params: mine, query: { docType: 401 }, token })).toBe(false)
  })

  test('CALL-009 CALL-010 AMB-014 AMB-016: electronic documents are neither required nor registered', async () => {
    const type = await api.send(getDocExchangeType, { params: mine, token })
    expect(await type.text()).toBe('0')
    expect(await api.answer(getEdoPartners, { params: mine, token })).toEqual([])
  })

  test('CALL-020 CALL-023: a known town has offers, an unknown one has none', async () => {
    const query = { count: 5, cost: 70_000 }
    const offers = await api.answer(calculateDelivery, { query: { ...query, cityId: KAZAN }, token })
    expect(offers[0]).toMatchObject({
      vendorName: expect.any(String),
      price: expect.any(Number),
      minDays: expect.any(Number),
    })
    expect(await api.answer(calculateDelivery, { query: { ...query, cityId: 'nowhere' }, token })).toEqual([])
  })

  test('CALL-025: addresses are suggested to a signed-in user', async () => {
    const [first] = await api.answer(suggestAddress, { query: { query: 'Казань Баумана' }, token })
    expect(first?.value).toBe('г Казань, ул Баумана')
  })
})

/** Sends a raw message and gives status, headers and body of the first answer. */
async function sendRaw(message: string) {
  const socket = connect(Number(new URL(backend.url).port), '127.0.0.1')
  socket.write(Buffer.from(message, 'latin1'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), head: head.toLowerCase(), body }
}

const GET = 'GET /health HTTP/1.1\r\n'
const HOST = 'Host: localhost\r\nConnection: close\r\n'

test.each<[string, string, number, string]>([
  ['no HTTP', 'nonsense\r\n\r\n', 400, 'INVALID_REQUEST'],
  ['a header without a colon', `${GET}${HOST}Bad header\r\n\r\n`, 400, 'INVALID_REQUEST'],
  ['a NUL in a header', `${GET}${HOST}X-Text: a\0b\r\n\r\n`, 400, 'INVALID_REQUEST'],
  ['headers over 16 KB', `${GET}${HOST}X-Text: ${'x'.repeat(17_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
  ['no host', `${GET}Connection: close\r\n\r\n`, 400, 'INVALID_REQUEST'],
  ['an unknown expectation', `${GET}${HOST}Expect: a miracle\r\n\r\n`, 417, 'INVALID_REQUEST'],
  ['a broken path', `GET /public/%zz HTTP/1.1\r\n${HOST}\r\n`, 400, 'INVALID_REQUEST'],
])('A11: what the HTTP parser refuses has the error shape of the API: %s', async (_, message, status, code) => {
  const answer = await sendRaw(message)
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { code, message: expect.stringMatching(/[а-я]/) }])
  expect(answer.head).toContain('content-type: application/json; charset=utf-8')
  expect(answer.head).toContain('x-content-type-options: nosniff')
})

test.each(['', '{', '{"a":1}}', '[1,]', '\ufeff', 'null x'])('A11: malformed JSON is 400: %j', async (body) => {
  const { status, body: refusal } = await api.refusal(createOrder, {
    params: mine,
    query: { delivery: false },
    token,
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect([status, refusal.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('A5: each request has one log line, with the id that the edge gave and without token and values from the URL', async () => {
  const path = callUrl(suggestAddress, { query: { query: 'секретная улица' } })
  const line = backend.nextLine((text) => text.includes(suggestAddress.path))
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  // The test's address is that of a trusted proxy.
  const headers = { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const answer = await fetch(`${backend.url}${path}`, { headers })
  expect(JSON.parse(await line)).toMatchObject({
    route: suggestAddress.path,
    status: 200,
    method: 'GET',
    trace_id: traceId,
  })
  expect(answer.headers.get('x-request-id')).toBe(traceId)
  expect(await line).not.toContain(token.slice(0, 30))
  expect(decodeURIComponent(await line)).not.toContain('секретная')
})
