import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { IdentityUnavailableError, UnauthorizedError } from './unauthorized.ts'

/** Longest token that is parsed, characters. The portal's own tokens are shorter. */
const tokenMaxLength = 8192
/** Tolerated difference between the clocks of issuer and API, seconds (F20). */
const clockTolerance = 30

/** jose's codes for keys that could not be fetched: a timeout, a status other than 200, an answer that is not JSON. */
const noKeys = new Set([errors.JWKSTimeout.code, errors.JOSEError.code])

export interface AccessTokenRules {
  issuer: string
  /** The client of the tokens, checked in `azp`, because Keycloak's default `aud` does not name our API. */
  clientId: string
  keys: JWTVerifyGetKey
}

/**
 * Creates a check of access tokens: RS256 by a known key, our issuer and client, `typ` Bearer (unlike an ID token),
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
    // Missing keys say nothing about the token: the answer is 503, so that the client keeps it and tries again.
    if (!(cause instanceof errors.JOSEError) || noKeys.has(cause.code)) {
      throw new IdentityUnavailableError('keys of the issuer are not available', { cause })
    }
    throw new UnauthorizedError(cause.code, { cause })
  }
}

/** The embedded provider's `sub` is the user's id. Keycloak's is a UUID, and its realm adds the id as `user_id`. */
function userIdOf(payload: JWTPayload): number {
  const text = /^\d+$/.test(payload.sub ?? '') ? payload.sub : payload['user_id']
  const userId = Number(text)
  if (!Number.isSafeInteger(userId) || userId < 1) throw new UnauthorizedError('token names no user')
  return userId
}
