import { accessTokenCheck, type TokenUser } from 'backend/identity/access-token'
import { createEndedSessions } from 'backend/identity/ended-sessions'
import type { Identity, ServedIdentityOptions } from 'backend/identity/identity'
import { clientId, issuerOf } from 'backend/identity/realm'
import { createAttemptCounts } from 'backend/platform/limits/attempt-counts'
import { createMailer } from 'backend/platform/mail/mailer'
import { createLocalJWKSet } from 'jose'
import { embeddedIdentity } from './embedded.ts'
import { loadProviderKeys, publicHalf } from './keys.ts'
import { createOrigins } from './origins.ts'
import { createOwnUsers } from './own-users.ts'
import { providerErrorPage } from './pages/message-page.ts'
import { registerRecordCleanUp } from './clean-up.ts'
import { apiResource } from './provider/grant.ts'
import { createProvider } from './provider/provider.ts'
import { createStartSession } from './start-session.ts'

interface ProviderOptions extends ServedIdentityOptions {
  /** Lifetime of an access token, seconds. Default 24 h, so that AUTH-017 refreshes it half-way. */
  accessTokenSeconds?: number | undefined
  /** Lifetime of a refresh token and a session, seconds. Default 30 days. */
  refreshTokenSeconds?: number | undefined
}

const day = 24 * 60 * 60

/** Sign-in by the embedded OpenID provider, which keeps users and passwords in the backend's database. */
export async function createEmbeddedIdentity(options: ProviderOptions): Promise<Identity> {
  const { db, countsDb = db, mail, accessTokenSeconds = day, refreshTokenSeconds = 30 * day } = options
  const counts = createAttemptCounts(countsDb)
  const endedSessions = createEndedSessions(db)
  const users = await createOwnUsers(db)
  const origins = createOrigins(options.publicUrl, options.redirectOrigins)
  const secrets = await loadProviderKeys(db)
  const keys = createLocalJWKSet({ keys: secrets.signingKeys.map(publicHalf) })
  const check = accessTokenCheck({
    issuer: issuerOf(origins.public),
    audience: apiResource,
    clientId,
    keys,
    endedSessions,
  })
  /** DESK-016: a role that was taken away is gone at once, not when the token ends. */
  const verifyAccessToken = async (token: string): Promise<TokenUser> => {
    const user = await check(token)
    if (!user.isOperator && !user.isManager) return user
    const { isOperator = false, isManager = false } = (await users.find(user.userId)) ?? {}
    return { userId: user.userId, isOperator: user.isOperator && isOperator, isManager: user.isManager && isManager }
  }
  const provider = createProvider({
    db,
    users,
    secrets,
    origins,
    endedSessions,
    accessTokenSeconds,
    refreshTokenSeconds,
    errorPage: (error) => providerErrorPage(origins.public, error),
  })
  const mailer = mail && createMailer(mail)
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
    startSession: createStartSession(provider, origins, refreshTokenSeconds),
    register: async (app) => {
      registerRecordCleanUp(app, db)
      await app.register(plugin)
    },
    verifyAccessToken,
  }
}
