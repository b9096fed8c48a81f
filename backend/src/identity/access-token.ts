import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { IdentityUnavailableError, UnauthorizedError } from './unauthorized.ts'

/** Longer than any token of ours; what is longer is not worth parsing. */
const tokenMaxLength = 8192
/** How far the clocks of issuer and API may be apart, seconds (F20). */
const clockTolerance = 30

/** jose's codes for keys that did not come: too late, with another status than 200, or not as JSON. */
const noKeys = new Set([errors.JWKSTimeout.code, errors.JOSEError.code])

export interface AccessTokenRules {
  issuer: string
  /** The client tokens are issued to: Keycloak's default `aud` is not our API, so `azp` is what is checked. */
  clientId: string
  keys: JWTVerifyGetKey
}

/**
 * A check of access tokens: RS256 by a known key, our issuer and client, `typ` Bearer (an ID token has another),
 * not expired.
 */
export function accessTokenCheck(rules: AccessTokenRules): (token: string) => Promise<{ userId: number }> {
  return async (token) => {
    if (token.length > tokenMaxLength) throw new UnauthorizedError('token too long')
    const payload = await verify(token, rules)
    if (payload['typ'] !== 'Bearer') throw new UnauthorizedError('not an access token')
    if (payload['azp'] !== rules.clientId) throw new UnauthorizedError('token of another client')
    return { userId: userIdOf(payload) }
  }
}

async function verify(token: string, rules: AccessTokenRules): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      algorithms: ['RS256'],
      issuer: rules.issuer,
      clockTolerance,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return payload
  } catch (cause) {
    // No answer about the keys says nothing about the token: the user keeps it and asks again later.
    if (!(cause instanceof errors.JOSEError) || noKeys.has(cause.code)) {
      throw new IdentityUnavailableError('keys of the issuer are not available', { cause })
    }
    throw new UnauthorizedError(cause.code, { cause })
  }
}

/** Our `sub` is the user's number; Keycloak's is a UUID, and its realm adds the number as `user_id`. */
function userIdOf(payload: JWTPayload): number {
  const text = /^\d+$/.test(payload.sub ?? '') ? payload.sub : payload['user_id']
  const userId = Number(text)
  if (!Number.isSafeInteger(userId) || userId < 1) throw new UnauthorizedError('token names no user')
  return userId
}
