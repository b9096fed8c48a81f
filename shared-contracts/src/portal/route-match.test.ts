import fc from 'fast-check'
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

  test('an empty segment is no segment: slashes may follow each other only at the end', () => {
    for (const path of ['/products//7505', '//products/7505', '/products//7505/'])
      expect(matchRoute('/products/:id', path)).toBeUndefined()
    expect(matchRoute('/products/:id', '/products//')).toBeUndefined()
    expect(matchRoute('/products', '/products//')).toEqual({})
  })

  test('any of several patterns', () => {
    expect(matchesAnyRoute(['/product/:id', '/products/:id'], '/products/7505')).toBe(true)
    expect(matchesAnyRoute(['/product/:id'], '/products')).toBe(false)
  })

  const segment = fc.string({ minLength: 1, unit: 'grapheme' })
  const name = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/)

  test('a path made of a pattern belongs to it and gives back what it was made of', () => {
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

  test('A16: whatever the path, it throws nothing and touches no prototype', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('/:__proto__', '/:constructor/:id', '/:id'), (path, pattern) => {
        const params = matchRoute(pattern, path)
        expect(params === undefined || Object.getPrototypeOf(params) === Object.prototype).toBe(true)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })
})
