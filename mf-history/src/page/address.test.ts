import { addressedDialog } from './address.ts'

const dialogOf = (path: string, placedId: number | null = null) => {
  const { pathname, searchParams } = new URL(path, 'http://x')
  return addressedDialog({ pathOrderId: /^\/orders\/(.+)\/cb$/.exec(pathname)?.[1], query: searchParams, placedId })
}

test.each([
  ['NAV-010 AMB-050', '/orders/5/cb?key=k', { kind: 'payment', orderId: 5, key: 'k' }],
  ['AMB-050: the key alone', '/orders?key=k&orderId=5', { kind: 'payment', orderId: 5, key: 'k' }],
  ['PAY-015 PAY-016', '/orders?payment=true&orderId=5&key=k', { kind: 'payment', orderId: 5, key: 'k' }],
  ['AMB-053: no order', '/orders?payment=true&key=k', { kind: 'payment', orderId: null, key: 'k' }],
  ['AMB-053: an order that is no number', '/orders/x1/cb?key=k', { kind: 'payment', orderId: null, key: 'k' }],
  ['PAY-015: opened cold', '/orders?payment=true', { kind: 'payment', orderId: null, key: null }],
  ['neither', '/orders', { kind: 'none' }],
  ['NAV-010: no key', '/orders/5/cb', { kind: 'none' }],
  ['an empty key', '/orders/5/cb?key=', { kind: 'none' }],
])('%s: %s', (_, path, dialog) => {
  expect(dialogOf(path)).toEqual(dialog)
})

test('NAV-009 AMB-049: after an order was placed its dialog opens, but a key means a payment', () => {
  expect(dialogOf('/orders?payment=true', 7)).toEqual({ kind: 'placed', orderId: 7 })
  expect(dialogOf('/orders?payment=true&key=k', 7).kind).toBe('payment')
  expect(dialogOf('/orders', 7)).toEqual({ kind: 'none' })
})
