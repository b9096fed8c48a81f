import type { FastifyInstance } from 'fastify'
import type { IdentityDatabase } from './database.ts'
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
   */
  verifyAccessToken(token: string): Promise<{ userId: number }>
}

export interface IdentityOptions {
  db: IdentityDatabase
  /** The one address people see, e.g. `http://localhost:8080`; the issuer is made of it. */
  publicUrl: string
  /** More origins that may be returned to after sign-in (a remote's developer); the public one always may. */
  redirectOrigins?: string[]
  /** A real Keycloak: its issuer and where its keys are. Both or none; then nothing is served under `/auth/`. */
  issuer?: string
  jwksUrl?: string
  /** Life of an access token, seconds; 24 h, so that AUTH-017 refreshes it half-way. */
  accessTokenSeconds?: number
  /** Life of a refresh token and of a session, seconds; 30 days. */
  refreshTokenSeconds?: number
  /** Whom to ask about a forgotten password. */
  support?: { phone: string; email: string }
}

/** @throws Error when only one of `issuer` and `jwksUrl` is given. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  throw new Error(`not built yet: ${options.publicUrl}`)
}
