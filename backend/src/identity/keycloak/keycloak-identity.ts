import { createRemoteJWKSet } from 'jose'
import { createAttemptCounts } from '../../platform/limits/attempt-counts.ts'
import { accessTokenCheck } from '../access-token.ts'
import { createEndedSessions } from '../ended-sessions.ts'
import type { Identity, IdentityOptions } from '../identity.ts'
import { clientId } from '../realm.ts'
import type { KeycloakAccess } from './admin.ts'
import { serveBackChannelLogout } from './back-channel-logout.ts'
import { endSessionsOfKeycloaksSpentTokens } from './spent-tokens.ts'
import { createKeycloakUsers } from './users.ts'

interface KeycloakOptions extends IdentityOptions {
  issuer: string
  /** Address of the issuer's keys. */
  jwksUrl: string
  /** Audience of the access tokens. By default the one that Keycloak gives without a mapper. */
  audience?: string | undefined
  /** Access to the users. Without it nobody can register there, and its spent tokens are not noticed. */
  keycloak?: KeycloakAccess | undefined
}

/** Sign-in by a real Keycloak. Nothing is served under `/auth/`. */
export function createKeycloakIdentity(options: KeycloakOptions): Identity {
  const { db, countsDb = db, issuer, jwksUrl, audience = 'account', keycloak } = options
  const endedSessions = createEndedSessions(db)
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return {
    users: createKeycloakUsers(db, keycloak),
    counts: createAttemptCounts(countsDb),
    startSession: () => Promise.resolve(),
    async register(app) {
      serveBackChannelLogout(app, { issuer, clientId, keys, endedSessions })
      if (keycloak !== undefined) endSessionsOfKeycloaksSpentTokens(app, keycloak, endedSessions)
    },
    verifyAccessToken: accessTokenCheck({ issuer, audience, clientId, keys, endedSessions }),
  }
}
