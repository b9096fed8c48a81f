import { createOrigins, isReturnAddress } from './origins.ts'

const origins = createOrigins('https://shop.example.ru/', ['http://localhost:4303/anything'])

test.each([
  'https://shop.example.ru/',
  'https://shop.example.ru/products?id=7#registration',
  'https://SHOP.example.ru:443/order',
  'http://localhost:4303/order',
])('returns to %s', (address) => {
  expect(isReturnAddress(origins, address)).toBe(true)
})

test.each([
  '',
  '/order',
  '//evil.example',
  'http://shop.example.ru/',
  'https://shop.example.ru.evil.example/',
  'https://shop.example.ru@evil.example/',
  'https://user:password@shop.example.ru/',
  'https://shop.example.ru:8443/',
  'javascript:alert(1)//https://shop.example.ru',
  'blob:https://shop.example.ru/1',
  'data:text/html,1',
])('does not return to %s', (address) => {
  expect(isReturnAddress(origins, address)).toBe(false)
})

test('a public address that is not a URL is refused at start', () => {
  expect(() => createOrigins('localhost')).toThrow('Invalid URL')
})
