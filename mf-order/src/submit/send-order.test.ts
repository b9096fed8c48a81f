import { ApiError, type ApiErrorBody } from 'shared-contracts/api/error'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { filledDelivery, twoLines } from '../testing/filled.ts'
import { sendOrder } from './send-order.ts'

const draft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: null }
const refused = (status: number, body?: ApiErrorBody) => new ApiError('createOrder', 'status', status, body)

function send(createOrder: unknown, getOrders: unknown = sampleOrders) {
  const portal = createTestPortal({}, { createOrder, getOrders })
  return { portal, outcome: sendOrder(portal.http, draft, 'the-key') }
}

describe('sending an order', () => {
  test('ORDER-014 A7: the order is placed under its key and for the sum that was seen, and the orders are asked for again', async () => {
    const { portal, outcome } = send({ orderId: 7 })
    await expect(outcome).resolves.toEqual({ kind: 'placed', orderId: 7 })
    expect(portal.requests[0]?.headers).toEqual({ 'Idempotency-Key': 'the-key', 'Expected-Goods-Price': '74050' })
    expect(portal.requests[1]?.url).toBe('/public/api/v3/organizations/11/orders?rowsCount=20&rowsOffset=0')
  })

  test('ORDER-015: an answer without the id takes it from the first order of the list', async () => {
    const older = sampleOrders.map((order) => ({ ...order, orderId: 104_300 }))
    const { outcome } = send({}, [...sampleOrders, ...older])
    await expect(outcome).resolves.toEqual({ kind: 'placed', orderId: 104518 })
  })

  test('an answer without the id and no list leave it unknown', async () => {
    await expect(send({}, refused(500)).outcome).resolves.toEqual({ kind: 'unknown' })
  })

  test('F13: a lost answer is unknown, not failed', async () => {
    await expect(send(new ApiError('createOrder', 'network', 0)).outcome).resolves.toEqual({ kind: 'unknown' })
  })

  test('F11: an order of an organisation that is no longer current is dropped', async () => {
    await expect(send(new ApiError('createOrder', 'aborted', 0)).outcome).resolves.toEqual({ kind: 'dropped' })
  })

  const failure = { text: 'Ошибка создания заказа, попробуйте еще раз', variant: 'danger' }
  test.each<[number, boolean]>([
    [500, true],
    [502, true],
    [504, true],
    [408, true],
    [403, false],
    [429, false],
  ])(
    'ERR-004 F13: %i is a failure; whether the order may have been placed all the same: %s',
    async (status, isDoubtful) => {
      await expect(send(refused(status)).outcome).resolves.toMatchObject({ kind: 'failed', failure, isDoubtful })
    },
  )

  test('ERR-004: 409 without an order says what has changed', async () => {
    await expect(send(refused(409, { code: 'PRICES_CHANGED', message: 'Цены изменились' })).outcome).resolves.toEqual({
      kind: 'repriced',
      failure: expect.objectContaining(failure),
      message: 'Цены изменились',
    })
  })

  test('ERR-003: 400 is a shortage and names the lines that the answer names', async () => {
    const fields = [{ path: 'orderLines.1.quantity', message: 'мало' }]
    await expect(send(refused(400, { fields })).outcome).resolves.toMatchObject({
      kind: 'refused',
      failure: { text: 'Часть товаров в корзине закончилась, проверьте пожалуйста корзину' },
      refusal: { lines: [{ productId: 7102 }], fields: {}, message: null },
    })
    await expect(send(refused(400, { message: 'Цена доставки изменилась' })).outcome).resolves.toMatchObject({
      kind: 'refused',
      refusal: { lines: [], message: 'Цена доставки изменилась' },
    })
  })

  test('409 with an order is an order accepted before', async () => {
    await expect(send(refused(409, { orderId: 5 })).outcome).resolves.toEqual({ kind: 'acceptedAlready', orderId: 5 })
  })

  test('ERR-002: 401 is left to the shell', async () => {
    await expect(send(refused(401)).outcome).resolves.toEqual({ kind: 'unauthorised' })
  })
})
