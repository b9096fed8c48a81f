import { readTokensInUrl } from './tokens-in-url.ts'

const read = (path: string) => readTokensInUrl(`http://localhost${path}`)

test('AUTH-012 AUTH-013 AUTH-014 AMB-028: tokens and the organisation are read, and leave the address', () => {
  expect(read('/products?token=a&refresh_token=b&id=7&sort=price#x')).toEqual({
    tokens: { accessToken: 'a', refreshToken: 'b', idToken: null },
    orgId: 7,
    cleaned: '/products?sort=price#x',
  })
  expect(read('/?token=a&refresh_token=b&orgId=8')?.orgId).toBe(8)
})

test('AUTH-015: without both tokens nothing is read', () => {
  expect(read('/?id=7')).toBeNull()
  expect(read('/?token=a&id=7')).toBeNull()
})

test('AMB-110: on /card the id is the product', () => {
  expect(read('/card?token=a&refresh_token=b&id=7')).toMatchObject({ orgId: null, cleaned: '/card?id=7' })
  expect(read('/card?token=a&refresh_token=b&id=7&orgId=8')).toMatchObject({ orgId: 8, cleaned: '/card?id=7' })
})

test('an organisation that is no id is not taken', () => {
  expect(read('/?token=a&refresh_token=b&id=__proto__')?.orgId).toBeNull()
})
