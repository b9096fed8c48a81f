import {
  approveRequest,
  changeApprovalSettings,
  changeLimit,
  countApprovals,
  getApproval,
  getApprovals,
  getLimits,
  requestApproval,
} from 'shared-contracts/api/approvals'
import { getOwnLimit } from 'shared-contracts/api/own-limit'
import { calculateDelivery } from 'shared-contracts/api/delivery'
import { createOrder, EXPECTED_GOODS_PRICE, IDEMPOTENCY_KEY, searchOrders } from 'shared-contracts/api/orders'
import { createClient, type Client } from '../../testing/client.ts'
import { bodyOf, KAZAN, toKazan } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

/** The sample's organisation with an owner and a buyer. Carriers deliver to it. */
const params = { orgId: 1002 }

let backend: TestBackend
let api: Client
let owner: string
let buyer: string
let buyerId: number

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  owner = await backend.signIn('79000000010')
  buyer = await backend.signIn('79000000002')
  const { members } = await api.answer(getLimits, { params, token: owner })
  buyerId = members.find(({ role }) => role === 'buyer')?.userId ?? 0
}, 60_000)
afterAll(() => backend.dispose(), 60_000)

const limitTo = (perOrder: number | null, userId = buyerId) =>
  api.answer(changeLimit, {
    params: { ...params, userId },
    body: { perOrder, perPeriod: 1_000_000, period: 'year' },
    token: owner,
  })

test('APPR-001: the owner sets limits, and the member sees the own ones', async () => {
  const { members } = await limitTo(0.5)
  expect(members.map(({ role }) => role)).toEqual(['owner', 'buyer'])
  const limit = { perOrder: 0.5, perPeriod: 1_000_000, period: 'year' }
  expect(members.find(({ userId }) => userId === buyerId)).toMatchObject({ limit })
  expect(await api.answer(getOwnLimit, { params, token: buyer })).toMatchObject(limit)
  expect(await api.answer(getOwnLimit, { params, token: owner })).toMatchObject({ perOrder: null, left: null })
  const nobody = { ...params, userId: 999_999_999_999 }
  const body = { perOrder: null, perPeriod: null, period: 'month' } as const
  expect((await api.refusal(changeLimit, { params: nobody, body, token: owner })).status).toBe(404)
  for (const perOrder of [-1, 1e10, 0.001]) {
    const wrong = { params: { ...params, userId: buyerId }, body: { ...body, perOrder }, token: owner }
    expect((await api.refusal(changeLimit, wrong)).status).toBe(400)
  }
})

test('APPR-003 APPR-005: an order beyond the limit is refused, asked for, and approved by another member', async () => {
  await limitTo(100)
  const asked = { cityId: KAZAN, count: 1, cost: 100 }
  const [tariff] = await api.answer(calculateDelivery, { query: asked, token: buyer })
  const order = bodyOf(toKazan(tariff), [7101, 1])
  const price = tariff?.price
  const signed = { params, token: buyer, headers: { [IDEMPOTENCY_KEY]: 'draft' } }
  const placing = { ...signed, query: { delivery: true, price }, body: order }
  expect(await api.refusal(createOrder, placing)).toMatchObject({ status: 409, body: { code: 'LIMIT_EXCEEDED' } })
  const sent = { ...signed, body: { order, delivery: true, price, reason: 'Для новых касс' } }
  const elsewhere = { ...sent, headers: { [EXPECTED_GOODS_PRICE]: '1' } }
  expect(await api.refusal(requestApproval, elsewhere)).toMatchObject({ body: { code: 'PRICES_CHANGED' } })
  const empty = { ...sent, body: { ...sent.body, reason: ' \n ' } }
  expect(await api.refusal(requestApproval, empty)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'reason' }] },
  })
  const request = await api.answer(requestApproval, sent)
  expect(await api.answer(requestApproval, sent)).toEqual(request)
  expect(request).toMatchObject({ state: 'pending', isOwn: true, canDecide: false, limit: 'order' })

  expect(await api.answer(countApprovals, { params, token: owner })).toEqual({ waiting: 1 })
  expect(await api.answer(countApprovals, { params, token: buyer })).toEqual({ waiting: 0 })
  const waiting = { params, query: { tab: 'waiting' }, token: owner } as const
  expect(await api.answer(getApprovals, waiting)).toMatchObject({
    total: 1,
    items: [{ approvalId: request.approvalId }],
  })
  const meant = { ...params, approvalId: request.approvalId }
  const approving = { params: meant, body: { sum: request.sum } }
  expect(await api.refusal(approveRequest, { ...approving, token: buyer })).toMatchObject({ body: { code: 'ROLE' } })
  const more = { params: meant, body: { sum: request.sum + 0.01 }, token: owner }
  expect(await api.refusal(approveRequest, more)).toMatchObject({ body: { code: 'SUM_CHANGED' } })

  const impossible = { params: meant, body: { sum: 1e300 }, token: owner }
  expect(await api.refusal(approveRequest, impossible)).toMatchObject({ status: 400 })

  const approved = await api.answer(approveRequest, { ...approving, token: owner })
  expect(approved).toMatchObject({ state: 'ordered', isOwn: false, canDecide: false })
  // The answer was lost.
  expect(await api.answer(approveRequest, { ...approving, token: owner })).toEqual(approved)
  const orderId = approved.orderId ?? 0
  const found = await api.answer(searchOrders, { params, query: { orderId }, token: buyer })
  expect(found.orders).toMatchObject([{ person: request.asker.name, approvedBy: approved.decidedBy }])
  expect(await api.answer(getApproval, { params: meant, token: buyer })).toMatchObject({ orderId })
  const { spent } = await api.answer(getOwnLimit, { params, token: buyer })
  expect(spent).toBeGreaterThanOrEqual(request.sum)
})

test('APPR-007: the owner allows approvers to approve their own requests', async () => {
  const allow = (allowsOwnApproval: boolean) =>
    api.answer(changeApprovalSettings, { params, body: { allowsOwnApproval }, token: owner })
  expect(await allow(true)).toMatchObject({ allowsOwnApproval: true })
  expect(await allow(false)).toMatchObject({ allowsOwnApproval: false })
  const refused = { params, body: { allowsOwnApproval: true }, token: buyer }
  expect(await api.refusal(changeApprovalSettings, refused)).toMatchObject({ status: 403, body: { code: 'ROLE' } })
})
