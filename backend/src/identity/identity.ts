import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, createRemoteJWKSet } from 'jose'
import { createMailer, type MailSettings } from '../mail/mailer.ts'
import { accessTokenCheck } from './access-token.ts'
import { createAttemptCounts, type AttemptCounts } from './attempt-counts.ts'
import { serveBackChannelLogout } from './back-channel-logout.ts'
import type { Database } from '../database/database.ts'
import { embeddedIdentity } from './embedded.ts'
import { createEndedSessions } from './ended-sessions.ts'
import type { KeycloakAccess } from './keycloak-admin.ts'
import { endSessionsOfKeycloaksSpentTokens } from './keycloak-spent-tokens.ts'
import { createKeycloakUsers } from './keycloak-users.ts'
import { createOrigins } from './origins.ts'
import { createOwnUsers } from './own-users.ts'
import { providerErrorPage } from './pages/message-page.ts'
import { apiResource } from './provider/grant.ts'
import { createProvider } from './provider/provider.ts'
import { clientId, issuerOf } from './realm.ts'
import { loadSecrets, publicHalf } from './secrets.ts'
import { createStartSession, type StartSession } from './start-session.ts'
import type { UserDirectory } from './user-directory.ts'

/** Sign-in and the check of access tokens, by the embedded provider or a real Keycloak. */
export interface Identity {
  /** The registered users; registration adds to them. */
  users: UserDirectory
  /** Counts of attempts, for limits. */
  counts: AttemptCounts
  /** Signs a user in without the form. Does nothing with a real Keycloak, which offers no such way. */
  startSession: StartSession
  /** Mounts the provider under `/auth/`; with a real Keycloak, the call by which it tells of an ended session. */
  register(app: FastifyInstance): Promise<void>
  /**
   * Checks an access token and gives its user.
   * @throws UnauthorizedError for anything but a valid access token of our client, of a session that has not ended
   * @throws IdentityUnavailableError when the keys of a real Keycloak cannot be fetched
   */
  verifyAccessToken(token: string): Promise<{ userId: number }>
}

export interface IdentityOptions {
  db: Database
  /** Connections for counts of attempts. By default those of `db`. */
  countsDb?: Database | undefined
  /** The portal's public address, e.g. `http://localhost:8080`. The issuer contains it. */
  publicUrl: string
  /** Further origins that sign-in may return to (dev servers of remotes); the public one always may. */
  redirectOrigins?: readonly string[] | undefined
  /** Issuer and key address of a real Keycloak, both or none. With them nothing is served under `/auth/`. */
  issuer?: string | undefined
  jwksUrl?: string | undefined
  /** Audience of a real Keycloak's access tokens. By default the one that Keycloak gives without a mapper. */
  audience?: string | undefined
  /** Access to a real Keycloak. Without it nobody can register there, and its spent tokens are not noticed. */
  keycloak?: KeycloakAccess | undefined
  /** Letters with links for a new password. Without it «Забыли пароль?» is not offered. */
  mail?: MailSettings | undefined
  /** Lifetime of an access token, seconds. Default 24 h, so that AUTH-017 refreshes it half-way. */
  accessTokenSeconds?: number | undefined
  /** Lifetime of a refresh token and a session, seconds. Default 30 days. */
  refreshTokenSeconds?: number | undefined
  /** Most open sign-in forms to store. Default 5,000: at most 100 MB. */
  storedForms?: number | undefined
  /** Most counts of sign-in attempts of one kind to store. Default 10,000. */
  storedCounts?: number | undefined
}

const day = 24 * 60 * 60

/** @throws Error when only one of `issuer` and `jwksUrl` is given. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, issuer, jwksUrl, audience = 'account' } = options
  const counts = createAttemptCounts(options.countsDb ?? db, options.storedCounts ?? 10_000)
  const endedSessions = createEndedSessions(db)
  if (issuer !== undefined && jwksUrl !== undefined) {
    const keys = createRemoteJWKSet(new URL(jwksUrl))
    const { keycloak } = options
    return {
      users: createKeycloakUsers(db, keycloak),
      counts,
      startSession: () => Promise.resolve(),
      async register(app) {
        serveBackChannelLogout(app, { issuer, clientId, keys, endedSessions })
        if (keycloak !== undefined) endSessionsOfKeycloaksSpentTokens(app, keycloak, endedSessions)
      },
      verifyAccessToken: accessTokenCheck({ issuer, audience, clientId, keys, endedSessions }),
    }
  }
  if (issuer !== undefined || jwksUrl !== undefined)
    throw new Error('issuer and jwksUrl are given together or not at all')

  const users = await createOwnUsers(db)
  const origins = createOrigins(options.publicUrl, options.redirectOrigins)
  const secrets = await loadSecrets(db)
  const keys = createLocalJWKSet({ keys: secrets.signingKeys.map(publicHalf) })
  const verifyAccessToken = accessTokenCheck({
    issuer: issuerOf(origins.public),
    audience: apiResource,
    clientId,
    keys,
    endedSessions,
  })
  const sessionSeconds = options.refreshTokenSeconds ?? 30 * day
  const provider = createProvider({
    db,
    users,
    secrets,
    origins,
    endedSessions,
    accessTokenSeconds: options.accessTokenSeconds ?? day,
    refreshTokenSeconds: sessionSeconds,
    storedForms: options.storedForms ?? 5_000,
    errorPage: (error) => providerErrorPage(origins.public, error),
  })
  const mailer = options.mail && createMailer(options.mail)
  const plugin = embeddedIdentity({
    db,
    counts,
    mailer,
    provider,
    users,
    keys,
    origins,
    endedSessions,
    verifyAccessToken,
  })
  return {
    users,
    counts,
    startSession: createStartSession(provider, origins, sessionSeconds),
    register: async (app) => {
      await app.register(plugin)
    },
    verifyAccessToken,
  }
}
