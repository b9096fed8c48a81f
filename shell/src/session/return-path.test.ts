import fc from 'fast-check'
import { returnPathOf, safeReturnPath } from './return-path.ts'

test('A4: only a path of this portal is accepted as return path', () => {
  expect(safeReturnPath('/order?a=1')).toBe('/order?a=1')
  for (const path of [
    '//evil.ru',
    '/\\evil.ru',
    'https://evil.ru/',
    'javascript:alert(1)',
    '/\t/evil.ru',
    '/.//evil.ru',
    '',
  ]) {
    expect(safeReturnPath(path)).toBe('/')
  }
  const pieces = fc.constantFrom('/', '\\', '.', '..', '@', ':', '\t', '\n', '%2f', '?', '#', 'evil.ru', 'javascript:')
  const path = fc.oneof(
    fc.string(),
    fc.array(pieces).map((list) => `/${list.join('')}`),
  )
  fc.assert(
    fc.property(path, (text) => new URL(safeReturnPath(text), location.origin).origin === location.origin),
    { numRuns: 2_000 },
  )
})

test('NAV-034: an address with an id returns to the root', () => {
  expect(returnPathOf({ pathname: '/products', search: '?id=7', hash: '' })).toBe('/')
  expect(returnPathOf({ pathname: '/products', search: '?sort=price', hash: '' })).toBe('/products?sort=price')
})

test('AMB-110: /card with a product id is returned to', () => {
  expect(returnPathOf({ pathname: '/card', search: '?id=7', hash: '' })).toBe('/card?id=7')
})

test('the return path keeps the hash, except that of the registration', () => {
  expect(returnPathOf({ pathname: '/information', search: '', hash: '#pickup' })).toBe('/information#pickup')
  expect(returnPathOf({ pathname: '/', search: '', hash: '#registration' })).toBe('/')
})
