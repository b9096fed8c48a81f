import { cleanAddress, readTokensInUrl, takeSignInLink } from './tokens-in-url.ts'

const read = (path: string) => readTokensInUrl(`http://localhost${path}`)
afterEach(() => {
  history.replaceState(null, '', '/')
  takeSignInLink()
})

test('A4 AUTH-012 AUTH-013 AUTH-014 AMB-028: tokens and organisation are read and removed from the URL', () => {
  expect(read('/products?token=a&refresh_token=b&id=7&sort=price#x')).toEqual({
    link: { tokens: { accessToken: 'a', refreshToken: 'b', idToken: null }, orgId: 7 },
    cleaned: '/products?sort=price#x',
  })
  expect(read('/?token=a&refresh_token=b&orgId=8')?.link?.orgId).toBe(8)
  // AUTH-012, AUTH-013: the first is the access token, in any order of the parameters.
  expect(read('/?refresh_token=b&token=a')).toEqual({
    link: { tokens: { accessToken: 'a', refreshToken: 'b', idToken: null }, orgId: null },
    cleaned: '/',
  })
})

test('AUTH-015: an organisation without tokens is ignored and stays in the URL', () => {
  expect(read('/?id=7')).toBeNull()
})

test('a single token is removed from the URL and not used', () => {
  expect(read('/?token=a&id=7')).toEqual({ link: null, cleaned: '/?id=7' })
  expect(read('/?refresh_token=b')).toEqual({ link: null, cleaned: '/' })
  expect(read('/?token=&refresh_token=')).toEqual({ link: null, cleaned: '/' })
})

test('AMB-110: on /card the id is the product', () => {
  const plain = read('/card?token=a&refresh_token=b&id=7')
  expect(plain).toMatchObject({ link: { orgId: null }, cleaned: '/card?id=7' })
  const named = read('/card?token=a&refresh_token=b&id=7&orgId=8')
  expect(named).toMatchObject({ link: { orgId: 8 }, cleaned: '/card?id=7' })
})

test('a malformed organisation id is ignored', () => {
  expect(read('/?token=a&refresh_token=b&id=__proto__')?.link?.orgId).toBeNull()
})

test('the boot script cleans the URL and the shell takes the tokens once', () => {
  history.replaceState({ entry: 1 }, '', '/order?token=a&refresh_token=b')
  cleanAddress()
  expect(location.href).toBe('http://localhost/order')
  expect(history.state).toEqual({ entry: 1 })
  expect(takeSignInLink()?.tokens.accessToken).toBe('a')
  expect(takeSignInLink()).toBeNull()
  expect('portalSignInLink' in window).toBe(false)
})

test('without the boot script the shell cleans the URL itself', () => {
  history.replaceState(null, '', '/?token=a&refresh_token=b')
  expect(takeSignInLink()?.tokens.refreshToken).toBe('b')
  expect(location.search).toBe('')
})
