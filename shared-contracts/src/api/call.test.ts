import { checkAgreement } from './agreements.ts'
import { callUrl, defineCall } from './call.ts'
import { calculateDelivery } from './delivery.ts'
import { getDocExchangeType } from './edo.ts'
import { createOrder, getOrderLines, getOrders, orderCreateBodySchema } from './orders.ts'
import { getProducts } from './products.ts'

describe('addresses of the calls', () => {
  test('CALL-014 CALL-020 CALL-031: path parameters and query are filled in and encoded', () => {
    expect(callUrl(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })).toBe(
      '/public/api/v3/organizations/0/products?withSketches=false',
    )
    expect(callUrl(calculateDelivery, { query: { cityId: 'а/б', count: 5, cost: 250 } })).toBe(
      '/public/api/v3/delivery/calc?cityId=%D0%B0%2F%D0%B1&count=5&cost=250',
    )
    expect(callUrl(getOrders, { params: { orgId: 7 }, query: { rowsCount: 20, rowsOffset: undefined } })).toBe(
      '/public/api/v3/organizations/7/orders?rowsCount=20',
    )
  })

  test('CALL-048 AMB-013: the list and the lines of orders have their addresses', () => {
    expect(callUrl(getOrders, { params: { orgId: 7 } })).toBe('/public/api/v3/organizations/7/orders')
    expect(callUrl(getOrderLines, { params: { orgId: 7, orderId: 104001 } })).toBe(
      '/public/api/v3/organizations/7/orders/104001',
    )
  })

  test('F9 F10: a GET is safe unless its declaration says otherwise', () => {
    expect(getOrders.isSafe).toBe(true)
    expect(createOrder.isSafe).toBe(false)
    const accept = defineCall({ name: 'accept', path: '/accept', answer: getOrders.answer, isSafe: false })
    expect(accept).toMatchObject({ method: 'GET', isSafe: false })
  })

  test('a missing path parameter throws', () => {
    expect(() => callUrl(getOrders)).toThrow('orgId')
  })
})

describe('schemas', () => {
  test('AMB-015: acceptance is a bare boolean or {accepted}', () => {
    expect(checkAgreement.answer.parse(true)).toBe(true)
    expect(checkAgreement.answer.parse({ accepted: false })).toBe(false)
  })

  test('AMB-016: the exchange type is a number or an array that holds 1', () => {
    expect(getDocExchangeType.answer.parse(1)).toBe(1)
    expect(getDocExchangeType.answer.parse([2, 1])).toBe(1)
    expect(getDocExchangeType.answer.parse([2])).toBe(2)
    expect(getDocExchangeType.answer.parse([])).toBe(0)
  })

  test.each([-1, 0, 1.5, Number.POSITIVE_INFINITY, 'NaN', 2 ** 53, '3', null])(
    'an order line of quantity %p is refused',
    (quantity) => {
      const line = orderCreateBodySchema.safeParse({ orderInfo: {}, orderLines: [{ productId: 1, quantity }] })
      expect(line.error?.issues.some((issue) => issue.path.join('.') === 'orderLines.0.quantity')).toBe(true)
    },
  )

  test('ids on the wire are digits only', () => {
    for (const orgId of ['1e3', '-1', '01', '1.0', '', ' 1', '0x1', "1' or 1=1"]) {
      expect(createOrder.params.safeParse({ orgId }).success).toBe(false)
    }
    expect(createOrder.params.parse({ orgId: '42' })).toEqual({ orgId: 42 })
  })
})
