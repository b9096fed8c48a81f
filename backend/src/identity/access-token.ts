import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { isStorableId } from '../platform/database/ids.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { UnauthorizedError } from '../platform/http/unauthorized.ts'
import { rolesNamed, type Roles } from './roles.ts'
import { verifyJwt } from './verify-jwt.ts'

/** Longest token that is parsed, characters. The portal's own tokens are shorter. */
const tokenMaxLength = 8192

/** The user of an access token. */
export interface TokenUser extends Roles {
  readonly userId: number
}

interface AccessTokenRules {
  issuer: string
  /** Checked in `aud`. */
  audience: string
  /** Checked in `azp`, because a realm may give the same audience to the tokens of all its clients. */
  clientId: string
  keys: JWTVerifyGetKey
  endedSessions: Pick<EndedSessions, 'hasEnded'>
}

/**
 * Creates a check of access tokens: RS256 by a known key, our issuer, audience and client, `typ` Bearer (unlike an ID
 * token), not expired, of a session that has not ended.
 */
export function accessTokenCheck(rules: AccessTokenRules): (token: string) => Promise<TokenUser> {
  const { clientId, endedSessions, ...jwt } = rules
  return async (token) => {
    if (token.length > tokenMaxLength) throw new UnauthorizedError('token too long')
    const payload = await verifyJwt(token, { ...jwt, requiredClaims: ['exp', 'iat', 'sub'] })
    if (payload['typ'] !== 'Bearer') throw new UnauthorizedError('not an access token')
    if (payload['azp'] !== clientId) throw new UnauthorizedError('token of another client')
    const userId = userIdOf(payload)
    const { sid } = payload
    if (typeof sid !== 'string') throw new UnauthorizedError('token names no session')
    if (await endedSessions.hasEnded(sid)) throw new UnauthorizedError('session has ended')
    return { userId, ...rolesNamed(namedRoles(payload)) }
  }
}

/** The roles in a token, as Keycloak writes them. */
function namedRoles(payload: JWTPayload): readonly unknown[] {
  const { roles } = (payload['realm_access'] ?? {}) as { roles?: unknown }
  return Array.isArray(roles) ? roles : []
}

/** The embedded provider's `sub` is the user's id. Keycloak's is a UUID, and its realm adds the id as `user_id`. */
function userIdOf({ sub = '', user_id: mapped }: JWTPayload): number {
  const written = /^\d+$/.test(sub) ? sub : String(mapped)
  const userId = /^\d+$/.test(written) ? Number(written) : 0
  if (userId < 1 || !isStorableId(userId)) throw new UnauthorizedError('token names no user')
  return userId
}
