import fc from 'fast-check'
import { matchesAnyRoute, matchRoute } from './route-match.ts'

describe('route match', () => {
  test('a pattern matches whole segments and returns its parameters', () => {
    expect(matchRoute('/orders/:orderId/cb', '/orders/5/cb')).toEqual({ orderId: '5' })
    expect(matchRoute('/', '/')).toEqual({})
    expect(matchRoute('/products/', '/products')).toEqual({})
  })

  test('/order matches neither /orders nor /orders-archive nor /order/1', () => {
    for (const path of ['/orders', '/orders-archive', '/order/1', '/'])
      expect(matchRoute('/order', path)).toBeUndefined()
  })

  test('a last segment * matches all that follows, or nothing', () => {
    expect(matchRoute('/desk/*', '/desk')).toEqual({ '*': '' })
    expect(matchRoute('/desk/*', '/desk/')).toEqual({ '*': '' })
    expect(matchRoute('/desk/*', '/desk/orders/5')).toEqual({ '*': 'orders/5' })
    expect(matchRoute('/shops/:id/*', '/shops/7/a')).toEqual({ id: '7', '*': 'a' })
    for (const path of ['/desks', '/', '/a/desk', '/desk//orders']) {
      expect(matchRoute('/desk/*', path) === undefined).toBe(path !== '/desk//orders')
    }
    expect(matchRoute('/a*', '/ab')).toBeUndefined()
  })

  test('an invalid escape sequence matches nothing', () => {
    expect(matchRoute('/products/:id', '/products/%E0%A4%A')).toBeUndefined()
  })

  test('repeated slashes match at the end of a path only', () => {
    for (const path of ['/products//7505', '//products/7505', '/products//7505/'])
      expect(matchRoute('/products/:id', path)).toBeUndefined()
    expect(matchRoute('/products/:id', '/products//')).toBeUndefined()
    expect(matchRoute('/products', '/products//')).toEqual({})
  })

  test('a path may match any of several patterns', () => {
    expect(matchesAnyRoute(['/product/:id', '/products/:id'], '/products/7505')).toBe(true)
    expect(matchesAnyRoute(['/product/:id'], '/products')).toBe(false)
  })

  const segment = fc.string({ minLength: 1, unit: 'grapheme' })
  const name = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/)

  test('a path built from a pattern matches it and returns the parameters it was built from', () => {
    const parts = fc.uniqueArray(fc.record({ name, value: segment, isParam: fc.boolean() }), {
      selector: (part) => part.name,
    })
    fc.assert(
      fc.property(parts, fc.boolean(), (list, isSlashed) => {
        const pattern = `/${list.map((part) => (part.isParam ? `:${part.name}` : part.name)).join('/')}`
        const path = `/${list.map((part) => (part.isParam ? encodeURIComponent(part.value) : part.name)).join('/')}`
        const params = Object.fromEntries(list.flatMap((part) => (part.isParam ? [[part.name, part.value]] : [])))
        expect(matchRoute(pattern, isSlashed ? `${path}/` : path)).toEqual(params)
        expect(matchRoute(pattern, `${path}/more`)).toBeUndefined()
      }),
    )
  })

  test('A16: no path throws or changes a prototype', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('/:__proto__', '/:constructor/:id', '/:id'), (path, pattern) => {
        const params = matchRoute(pattern, path)
        expect(params === undefined || Object.getPrototypeOf(params) === Object.prototype).toBe(true)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })
})
