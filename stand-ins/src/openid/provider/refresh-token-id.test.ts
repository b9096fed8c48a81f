import { newRefreshTokenId } from './refresh-token-id.ts'

const claims = { iss: 'http://localhost:8080/auth/realms/portal', azp: 'portal' }

test('is a JWT with the requested lifetime', () => {
  const [header = '', payload = '', secret = ''] = newRefreshTokenId(claims, 600, 1_000).split('.')
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ typ: 'JWT' })
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    ...claims,
    typ: 'Refresh',
    iat: 1_000,
    exp: 1_600,
  })
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
})

test('is different each time', () => {
  const made = Array.from({ length: 100 }, () => newRefreshTokenId(claims, 600, 1_000))
  expect(new Set(made).size).toBe(100)
})
