import { createOrigins } from '../origins.ts'
import { afterSignOut, readSignOutRequest } from './sign-out-request.ts'

const origins = createOrigins('https://shop.example.ru')

function read(fields: Record<string, string>) {
  return readSignOutRequest(new URLSearchParams(fields), origins)
}

test('returns to the requested page with its state', () => {
  const request = read({ post_logout_redirect_uri: 'https://shop.example.ru/products?a=1', state: 'x y' })
  expect(afterSignOut(request, origins)).toBe('https://shop.example.ru/products?a=1&state=x+y')
})

test('returns to the portal without an address and with a foreign one', () => {
  expect(afterSignOut(read({}), origins)).toBe('https://shop.example.ru/')
  expect(afterSignOut(read({ post_logout_redirect_uri: 'https://evil.example/', state: 'x' }), origins)).toBe(
    'https://shop.example.ru/',
  )
})

test('an empty hint counts as missing', () => {
  expect(read({ id_token_hint: '' }).hint).toBeUndefined()
})
