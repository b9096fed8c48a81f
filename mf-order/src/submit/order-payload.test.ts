import { callUrl } from 'shared-contracts/api/call'
import { createOrder, orderCreateBodySchema, orderInfoSchema } from 'shared-contracts/api/orders'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { ZERO } from 'shared-contracts/domain/money'
import { filledDelivery, twoLines } from '../testing/filled.ts'
import { orderBody, orderRequest, type OrderDraft } from './order-payload.ts'

const draft: OrderDraft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: 'buh@example.ru' }
const pickup: OrderDraft = { ...draft, delivery: { ...filledDelivery, deliveryType: DELIVERY_TYPE.pickup } }
const fields = Object.keys(orderInfoSchema.shape).toSorted()

describe('order request', () => {
  test('AMB-003 AMB-004: delivery says its own price, pickup says there is none', () => {
    expect(callUrl(createOrder, orderRequest(draft))).toBe(
      '/public/api/v3/organizations/11/orders?delivery=true&price=640',
    )
    expect(callUrl(createOrder, orderRequest(pickup))).toBe('/public/api/v3/organizations/11/orders?delivery=false')
  })

  test.each([
    ['without a tariff', null],
    ['whatever tariff is still there', filledDelivery.tariff],
  ])('AMB-004: an included delivery costs 0, %s', (_, tariff) => {
    const included = { ...draft, delivery: { ...filledDelivery, tariff, deliveryPrice: ZERO } }
    expect(callUrl(createOrder, orderRequest(included))).toMatch(/\?delivery=true&price=0$/)
  })

  test('ORDER-008 AMB-065 AMB-068 AMB-184: a delivery carries the tariff as answered and the address in full', () => {
    expect(orderBody(draft).orderInfo).toEqual({
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

  test('DELIV-030 AMB-182: the phone goes out as 8-XXX-XXXX-XXX', () => {
    expect(orderBody(draft).orderInfo.contactPhone).toBe('8-916-1234-567')
  })

  test('ORDER-009: the lines are products and quantities, no price', () => {
    expect(orderBody(draft).orderLines).toEqual([
      { productId: 7101, quantity: 3 },
      { productId: 7102, quantity: 2 },
    ])
  })

  test('AMB-069: a pickup has contacts and comment, and every other field null', () => {
    const { orderInfo } = orderBody(pickup)
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

  test('AMB-059: without a stored e-mail the field is there, and null', () => {
    expect(orderBody({ ...draft, contactEmail: null }).orderInfo.contactEmail).toBeNull()
  })

  test('CALL-029 ORDER-008 ORDER-009: both bodies are what the contract asks for', () => {
    for (const order of [draft, pickup]) expect(Object.keys(orderBody(order))).toEqual(['orderInfo', 'orderLines'])
    expect(Object.keys(orderBody(draft).orderInfo).toSorted()).toEqual(fields)
    expect(orderCreateBodySchema.safeParse(orderBody(draft)).success).toBe(true)
    expect(orderCreateBodySchema.safeParse(orderBody(pickup)).success).toBe(true)
  })
})
