import { createOrigins } from '../origins.ts'
import { afterSignOut, readSignOutRequest } from './sign-out-request.ts'

const origins = createOrigins('https://shop.example.ru')

function read(fields: Record<string, string>) {
  return readSignOutRequest(new URLSearchParams(fields), origins)
}

test('goes back to the page that asked, with its state', () => {
  const request = read({ post_logout_redirect_uri: 'https://shop.example.ru/products?a=1', state: 'x y' })
  expect(afterSignOut(request, origins)).toBe('https://shop.example.ru/products?a=1&state=x+y')
})

test('goes home where no address or a stranger’s is given', () => {
  expect(afterSignOut(read({}), origins)).toBe('https://shop.example.ru/')
  expect(afterSignOut(read({ post_logout_redirect_uri: 'https://evil.example/', state: 'x' }), origins)).toBe(
    'https://shop.example.ru/',
  )
})

test('an empty hint is none', () => {
  expect(read({ id_token_hint: '' }).hint).toBeUndefined()
})
