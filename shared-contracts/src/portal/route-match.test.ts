import { matchesAnyRoute, matchRoute } from './route-match.ts'

describe('route match', () => {
  test('a pattern matches whole segments and gives its parameters', () => {
    expect(matchRoute('/orders/:orderId/cb', '/orders/5/cb')).toEqual({ orderId: '5' })
    expect(matchRoute('/', '/')).toEqual({})
    expect(matchRoute('/products/', '/products')).toEqual({})
  })

  test('/order is neither /orders nor /orders-archive nor below itself', () => {
    for (const path of ['/orders', '/orders-archive', '/order/1', '/'])
      expect(matchRoute('/order', path)).toBeUndefined()
  })

  test('a broken escape matches nothing', () => {
    expect(matchRoute('/products/:id', '/products/%E0%A4%A')).toBeUndefined()
  })

  test('any of several patterns', () => {
    expect(matchesAnyRoute(['/product/:id', '/products/:id'], '/products/7505')).toBe(true)
    expect(matchesAnyRoute(['/product/:id'], '/products')).toBe(false)
  })
})
