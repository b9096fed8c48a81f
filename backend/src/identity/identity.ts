import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import type { AttemptCounts } from '../platform/limits/attempt-counts.ts'
import type { MailSettings } from '../platform/mail/mailer.ts'
import type { TokenUser } from './access-token.ts'
import type { UserDirectory } from './user-directory.ts'

/** An identity provider: sign-in and the check of access tokens. */
export interface Identity {
  /** The registered users; registration adds to them. */
  users: UserDirectory
  /** Counts of attempts, for limits. */
  counts: AttemptCounts
  /**
   * Signs a user in without the form, in the browser that gets this answer. Does nothing with a real Keycloak, which offers
   * no such way.
   */
  startSession(reply: FastifyReply, userId: number): Promise<void>
  /** Mounts the provider under `/auth/`, or the call with which a real Keycloak reports an ended session. */
  register(app: FastifyInstance): Promise<void>
  /**
   * Checks an access token and gives its user.
   * @throws UnauthorizedError for anything but a valid access token of our client, of a session that has not ended
   * @throws IdentityUnavailableError when the keys of a real Keycloak cannot be fetched
   */
  verifyAccessToken(token: string): Promise<TokenUser>
}

/** What every identity provider of the portal needs. */
export interface IdentityOptions {
  db: Database
  /** Connections for counts of attempts. By default those of `db`. */
  countsDb?: Database | undefined
}

/** What a provider that is served under `/auth/` needs. */
export interface ServedIdentityOptions extends IdentityOptions {
  /** The portal's public address, e.g. `http://localhost:8080`. The issuer contains it. */
  publicUrl: string
  /** Further origins that sign-in may return to (dev servers of remotes); the public one always may. */
  redirectOrigins?: readonly string[] | undefined
  /** Letters with links for a new password. Without it «Забыли пароль?» is not offered. */
  mail?: MailSettings | undefined
}
