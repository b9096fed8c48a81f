import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, createRemoteJWKSet } from 'jose'
import { accessTokenCheck } from './access-token.ts'
import type { IdentityDatabase } from './database.ts'
import { embeddedIdentity } from './embedded.ts'
import { createOrigins } from './origins.ts'
import { createOwnUsers } from './own-users.ts'
import { providerErrorPage } from './pages/message-page.ts'
import { createProvider } from './provider/provider.ts'
import { clientId, issuerOf } from './realm.ts'
import { loadSecrets, publicHalf } from './secrets.ts'
import type { UserDirectory } from './user-directory.ts'

/** Who signs people in, and whose tokens the API accepts. */
export interface Identity {
  /** Where people are kept; registration creates them here. */
  users: UserDirectory
  /** Mounts the provider's addresses (`/auth/…`); does nothing when a real Keycloak is configured. */
  register(app: FastifyInstance): Promise<void>
  /**
   * Whose access token this is.
   * @throws UnauthorizedError for everything that is not a live access token of our client.
   * @throws IdentityUnavailableError when a real Keycloak's keys cannot be had.
   */
  verifyAccessToken(token: string): Promise<{ userId: number }>
}

export interface IdentityOptions {
  db: IdentityDatabase
  /** The one address people see, e.g. `http://localhost:8080`; the issuer is made of it. */
  publicUrl: string
  /** More origins that may be returned to after sign-in (a remote's developer); the public one always may. */
  redirectOrigins?: readonly string[] | undefined
  /** A real Keycloak: its issuer and where its keys are. Both or none; then nothing is served under `/auth/`. */
  issuer?: string | undefined
  jwksUrl?: string | undefined
  /** Life of an access token, seconds; 24 h, so that AUTH-017 refreshes it half-way. */
  accessTokenSeconds?: number | undefined
  /** Life of a refresh token and of a session, seconds; 30 days. */
  refreshTokenSeconds?: number | undefined
  /** Whom to ask about a forgotten password. */
  support?: { phone: string; email: string } | undefined
}

const day = 24 * 60 * 60

/** @throws Error when only one of `issuer` and `jwksUrl` is given. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, issuer, jwksUrl } = options
  const users = await createOwnUsers(db)
  if (issuer !== undefined && jwksUrl !== undefined) {
    const keys = createRemoteJWKSet(new URL(jwksUrl))
    return { users, register: async () => undefined, verifyAccessToken: accessTokenCheck({ issuer, clientId, keys }) }
  }
  if (issuer !== undefined || jwksUrl !== undefined)
    throw new Error('issuer and jwksUrl are given together or not at all')

  const origins = createOrigins(options.publicUrl, options.redirectOrigins)
  const secrets = await loadSecrets(db)
  const keys = createLocalJWKSet({ keys: secrets.signingKeys.map(publicHalf) })
  const verifyAccessToken = accessTokenCheck({ issuer: issuerOf(origins.public), clientId, keys })
  const provider = createProvider({
    db,
    users,
    secrets,
    origins,
    accessTokenSeconds: options.accessTokenSeconds ?? day,
    refreshTokenSeconds: options.refreshTokenSeconds ?? 30 * day,
    errorPage: (error) => providerErrorPage(origins.public, error),
  })
  const plugin = embeddedIdentity({ db, provider, users, keys, origins, support: options.support, verifyAccessToken })
  return {
    users,
    register: async (app) => {
      await app.register(plugin)
    },
    verifyAccessToken,
  }
}
