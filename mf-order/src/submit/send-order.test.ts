import { ApiError, type ApiErrorBody } from 'shared-contracts/api/error'
import { callUrl } from 'shared-contracts/api/call'
import {
  createOrder as createOrderCall,
  orderCreateBodySchema,
  orderInfoSchema,
  REPLACEMENT_PLAN,
  type OrderCreateBody,
} from 'shared-contracts/api/orders'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { ZERO } from 'shared-contracts/domain/money'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { keepPlannedOrder, plannedOrder } from 'shared-ui/unshared/planned-order'
import { filledDelivery, twoLines } from '../testing/filled.ts'
import type { OrderDraft } from './order-draft.ts'
import { orderRequest, sendOrder } from './send-order.ts'

const draft: OrderDraft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: 'buh@example.ru' }
const pickup: OrderDraft = { ...draft, delivery: { ...filledDelivery, deliveryType: DELIVERY_TYPE.pickup } }

const bodyOf = (order: OrderDraft): OrderCreateBody => orderRequest(order).body
const urlOf = (order: OrderDraft) => callUrl(createOrderCall, orderRequest(order))

describe('the request', () => {
  const fields = Object.keys(orderInfoSchema.shape).toSorted()

  test('CALL-027 CALL-028 AMB-003 AMB-004: the query contains the delivery price, and no price for pickup', () => {
    expect(urlOf(draft)).toBe('/public/api/v3/organizations/11/orders?delivery=true&price=640')
    expect(urlOf(pickup)).toBe('/public/api/v3/organizations/11/orders?delivery=false')
  })

  test.each([
    ['without a tariff', null],
    ['with a leftover tariff', filledDelivery.tariff],
  ])('AMB-004: an included delivery costs 0, %s', (_, tariff) => {
    const included = { ...draft, delivery: { ...filledDelivery, tariff, deliveryPrice: ZERO } }
    expect(urlOf(included)).toMatch(/\?delivery=true&price=0$/)
    expect(bodyOf(included).orderInfo.address).toBe('г Казань, ул Баумана, д 7')
    if (tariff === null) expect(bodyOf(included).orderInfo).toMatchObject({ vendorId: null, tariffName: null })
  })

  test('ORDER-008 AMB-065 AMB-068 AMB-184: delivery carries the tariff as answered and the address in full', () => {
    expect(bodyOf(draft).orderInfo).toEqual({
      contactName: 'Петрова Анна Сергеевна',
      contactPhone: '8-916-1234-567',
      contactEmail: 'buh@example.ru',
      comment: 'Позвонить за час',
      fiasId: '93b3df57-4c89-44df-ac42-96f05e9cd3b9',
      vendorId: 1,
      vendorName: 'СДЭК',
      urgentTypeId: 1,
      tariffName: 'до двери',
      insurance: 0,
      period: '2-4 дн.',
      address: 'г Казань, ул Баумана, д 7',
      addressFiasId: '0f7e1f00-0000-4000-8000-000000000007',
      cityFiasId: '93b3df57-4c89-44df-ac42-96f05e9cd3b9',
      settlementFiasId: null,
      regionFiasId: '0c089b04-099e-4e0e-955a-6bf1ce525f1a',
      country: 'Россия',
      countryIsoCode: 'RU',
      postalCode: '420111',
      region: 'Татарстан',
      regionType: 'Респ',
      city: 'Казань',
      settlement: null,
    })
  })

  test('DELIV-030 AMB-182: the phone is sent as 8-XXX-XXXX-XXX', () => {
    expect(bodyOf(draft).orderInfo.contactPhone).toBe('8-916-1234-567')
  })

  test('ORDER-009: the lines are products and quantities without a price', () => {
    expect(bodyOf(draft).orderLines).toEqual([
      { productId: 7101, quantity: 3 },
      { productId: 7102, quantity: 2 },
    ])
  })

  test('AMB-069: pickup has contacts and comment; every other field is null', () => {
    const { orderInfo } = bodyOf(pickup)
    const { contactName, contactPhone, contactEmail, comment, ...rest } = orderInfo
    expect([contactName, contactPhone, contactEmail, comment]).toEqual([
      'Петрова Анна Сергеевна',
      '8-916-1234-567',
      'buh@example.ru',
      'Позвонить за час',
    ])
    expect(Object.keys(orderInfo).toSorted()).toEqual(fields)
    expect(Object.values(rest).every((value) => value === null)).toBe(true)
  })

  test('AMB-059: without a stored e-mail the field is null', () => {
    expect(bodyOf({ ...draft, contactEmail: null }).orderInfo.contactEmail).toBeNull()
  })

  test('CALL-029 ORDER-008 ORDER-009: both bodies match the contract', () => {
    for (const order of [draft, pickup]) {
      expect(Object.keys(bodyOf(order))).toEqual(['orderInfo', 'orderLines'])
      expect(orderCreateBodySchema.safeParse(bodyOf(order)).success).toBe(true)
    }
    expect(Object.keys(bodyOf(draft).orderInfo).toSorted()).toEqual(fields)
  })
})

describe('the outcome', () => {
  const refused = (status: number, body?: ApiErrorBody) => new ApiError('createOrder', 'status', status, body)

  function send(createOrder: unknown, getOrders: unknown = sampleOrders) {
    const portal = createTestPortal({}, { createOrder, getOrders })
    return { portal, outcome: sendOrder(portal.http, draft, 'the-key') }
  }

  test('A7: the order is placed under its key for the sum that the buyer saw, by one request', async () => {
    const { portal, outcome } = send({ orderId: 7 })
    await expect(outcome).resolves.toEqual({ kind: 'placed', orderId: 7 })
    expect(portal.requests).toMatchObject([
      { headers: { 'Idempotency-Key': 'the-key', 'Expected-Goods-Price': '74050' } },
    ])
  })

  test('REPL-003: the plan whose products it buys travels with the order, once; another order has none', async () => {
    const planOf = (portal: ReturnType<typeof send>['portal']) => portal.requests[0]?.headers?.[REPLACEMENT_PLAN]
    const plan = { orgId: 11, planId: 5, productIds: [7102, 7103] }
    for (const other of [
      { ...plan, orgId: 12 },
      { ...plan, productIds: [7103] },
      { ...plan, planId: '5' },
    ]) {
      keepPlannedOrder(other as typeof plan)
      const { portal, outcome } = send({ orderId: 6 })
      await outcome
      expect(planOf(portal)).toBeUndefined()
    }
    keepPlannedOrder({ ...plan, orgId: 12 })
    await send({ orderId: 6 }).outcome
    expect(plannedOrder(12, [7102])).toBe(5)
    keepPlannedOrder(plan)
    const failed = send(new ApiError('createOrder', 'status', 500))
    await failed.outcome
    const placed = send({ orderId: 7 })
    await placed.outcome
    const next = send({ orderId: 8 })
    await next.outcome
    expect([failed, placed, next].map(({ portal }) => planOf(portal))).toEqual(['5', '5', undefined])
  })

  describe('an answer without the id', () => {
    const [sample] = sampleOrders
    const placed = { ...sample, orderDate: new Date().toISOString() }

    test('ORDER-015: takes it from the newest order of the list that fits the draft', async () => {
      const colleague = { ...placed, orderId: 104_600, contactName: 'Иванов Петр' }
      const older = { ...placed, orderId: 104_300 }
      const { portal, outcome } = send({}, [colleague, placed, older])
      await expect(outcome).resolves.toEqual({ kind: 'placed', orderId: 104518 })
      expect(portal.requests[1]?.url).toBe('/public/api/v3/organizations/11/orders?rowsCount=20&rowsOffset=0')
    })

    test('ORDER-015: takes it for a pickup too', async () => {
      const order = { ...placed, deliveryTypeId: 0, orderDeliveryAddress: null, price: 74_050, payRemain: 74_050 }
      const { http } = createTestPortal({}, { createOrder: {}, getOrders: [order] })
      await expect(sendOrder(http, pickup, 'the-key')).resolves.toEqual({ kind: 'placed', orderId: 104518 })
    })

    test.each<[string, object]>([
      ['contact name', { contactName: 'Иванов Петр' }],
      ['phone', { contactPhone: '8-916-1234-568' }],
      ['kind of delivery', { deliveryTypeId: 0 }],
      ['address', { orderDeliveryAddress: 'г Казань, ул Баумана, д 8' }],
      ['sum', { price: 74_690.01 }],
      ['remainder to pay', { payRemain: 0 }],
      ['day', { orderDate: '2026-01-18T07:24:00.000Z' }],
    ])('leaves the order unknown when the newest one has another %s', async (_, other) => {
      await expect(send({}, [{ ...placed, ...other }]).outcome).resolves.toEqual({ kind: 'unknown' })
    })
  })

  test('an answer without the id and without a list leaves the order unknown', async () => {
    await expect(send({}, refused(500)).outcome).resolves.toEqual({ kind: 'unknown' })
    await expect(send({}, []).outcome).resolves.toEqual({ kind: 'unknown' })
  })

  test('F13: an order without an answer is unknown, not failed', async () => {
    await expect(send(new ApiError('createOrder', 'network', 0)).outcome).resolves.toEqual({ kind: 'unknown' })
  })

  test('F11: the order of a former organisation is dropped', async () => {
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
  ])('ERR-004 F13: %i is a failure; the order may be placed all the same: %s', async (status, mayBePlaced) => {
    await expect(send(refused(status)).outcome).resolves.toMatchObject({ kind: 'failed', failure, mayBePlaced })
  })

  test('ERR-004: 409 without an order gives the server’s message', async () => {
    await expect(send(refused(409, { code: 'PRICES_CHANGED', message: 'Цены изменились' })).outcome).resolves.toEqual({
      kind: 'refused',
      failure: expect.objectContaining(failure),
      refusal: { lines: [], fields: {}, message: 'Цены изменились' },
    })
  })

  test('ERR-003: 400 names the refused lines, or gives the server’s message', async () => {
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

  test('409 with an order means that it was accepted already', async () => {
    await expect(send(refused(409, { orderId: 5 })).outcome).resolves.toEqual({ kind: 'acceptedAlready', orderId: 5 })
  })

  test('ERR-002: 401 is a failure that the shell answers with the sign-in', async () => {
    await expect(send(refused(401)).outcome).resolves.toMatchObject({
      kind: 'failed',
      failure: { shown: 'nowhere', action: 'signIn' },
      mayBePlaced: false,
    })
  })
})
