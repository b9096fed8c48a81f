import { randomBytes } from 'node:crypto'

/**
 * A refresh token in the form of a JWT, because keycloak-js decodes its payload. It has no signature: its third part
 * is 256 random bits, and the provider looks the whole token up in the database.
 * @param lifetime seconds
 * @param now seconds since 1970
 */
export function newRefreshTokenId(claims: { iss: string; azp: string }, lifetime: number, now: number): string {
  const header = { alg: 'none', typ: 'JWT' }
  const payload = { ...claims, typ: 'Refresh', iat: now, exp: now + lifetime }
  return `${part(header)}.${part(payload)}.${randomBytes(32).toString('base64url')}`
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
