import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { IdentityUnavailableError, UnauthorizedError } from '../platform/http/unauthorized.ts'

/** Tolerated difference between the clocks of issuer and API, seconds (F20). */
const clockTolerance = 30

/** jose's codes for keys that could not be fetched: a timeout, a status other than 200, an answer that is not JSON. */
const noKeys = new Set([errors.JWKSTimeout.code, errors.JOSEError.code])

interface JwtRules {
  keys: JWTVerifyGetKey
  issuer: string
  /** Checked in `aud`. */
  audience: string
  requiredClaims: string[]
}

/**
 * The claims of a token of the issuer, signed with RS256 by a known key.
 * @throws UnauthorizedError for any other token
 * @throws IdentityUnavailableError when the keys cannot be fetched
 */
export async function verifyJwt(token: string, { keys, ...rules }: JwtRules): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, { algorithms: ['RS256'], clockTolerance, ...rules })
    return payload
  } catch (cause) {
    // Missing keys say nothing about the token: the answer is 503, so that the client keeps it and tries again.
    if (!(cause instanceof errors.JOSEError) || noKeys.has(cause.code)) {
      throw new IdentityUnavailableError('keys of the issuer are not available', { cause })
    }
    throw new UnauthorizedError(cause.code, { cause })
  }
}
