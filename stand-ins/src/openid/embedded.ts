import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { serveAccount } from './account.ts'
import type { Database } from 'backend/platform/database/database'
import { isDatabaseAway } from 'backend/platform/database/faults'
import type { Mailer } from 'backend/platform/mail/mailer'
import type { AttemptCounts } from 'backend/platform/limits/attempt-counts'
import { createEndSession } from './end-session.ts'
import type { EndedSessions } from 'backend/identity/ended-sessions'
import { serveForgottenPassword } from './forgotten-password/forgotten-password.ts'
import { acceptForms } from 'backend/platform/forms/form-body'
import type { Origins } from './origins.ts'
import { messagePage } from './pages/message-page.ts'
import { resources, serveStatusFrames } from './pages/resources.ts'
import { pageHeaders } from './pages/security-headers.ts'
import { logOf, mountProvider } from './provider/mount.ts'
import { endSessionsOfSpentTokens } from './provider/spent-token.ts'
import { isReadableAddress } from 'backend/platform/forms/readable'
import { realmPath } from 'backend/identity/realm'
import { protocolPath } from './layout.ts'
import { RequestRefused } from 'backend/platform/forms/request-refused'
import { createAttempts } from './sign-in/attempts.ts'
import { serveSignIn } from './sign-in/sign-in.ts'
import { serveSignOut } from './sign-out/sign-out.ts'
import { texts } from './texts.ts'
import type { OwnUsers } from './own-users.ts'

interface EmbeddedOptions {
  db: Database
  counts: AttemptCounts
  /** Without it «Забыли пароль?» is not offered. */
  mailer: Mailer | undefined
  provider: Provider
  users: OwnUsers
  keys: JWTVerifyGetKey
  origins: Origins
  endedSessions: EndedSessions
  verifyAccessToken(token: string): Promise<{ userId: number }>
}

/** Everything under `/auth/` when no real Keycloak is configured. */
export function embeddedIdentity(options: EmbeddedOptions): FastifyPluginAsync {
  const { db, counts, mailer, provider, users, keys, origins, endedSessions, verifyAccessToken } = options
  const attempts = createAttempts(counts)
  const shop = origins.public

  return async (app) => {
    // The portal's OpenAPI describes only the portal's API.
    app.addHook('onRoute', (route) => {
      route.schema = Object.assign({}, route.schema, { hide: true })
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(pageHeaders(origins)).type('text/html; charset=utf-8')
      if (!isReadableAddress(request.url)) throw new RequestRefused(400)
    })
    app.setErrorHandler(async (error, request, reply) => {
      // A navigation gets a page, any other request the API's error shape.
      if (!isNavigation(request)) throw error
      const status = statusOf(error)
      if (status >= 500) request.log.error({ err: error }, 'identity failed')
      if (status === 429) reply.header('retry-after', '60')
      if (status === 503) reply.header('retry-after', '5')
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(messagePage(shop, messageOf(status)))
    })
    app.all('/auth/*', () => Promise.reject(new RequestRefused(404)))
    listenToProvider(app, provider)
    acceptForms(app)

    mountProvider(app, { provider, openForm: attempts.openForm, origins })
    const endSession = createEndSession(db, endedSessions)
    endSessionsOfSpentTokens(provider, endSession)
    serveSignIn(app, { provider, users, attempts, origins, endSession, hasReset: mailer !== undefined })
    serveSignOut(app, { provider, keys, origins, endSession, endedSessions })
    serveAccount(app, { users, origins, verifyAccessToken })
    serveStatusFrames(app)
    resources.serve(app)
    if (mailer) serveForgottenPassword(app, { db, users, counts, origins, mailer, endedSessions })
    // In place of Keycloak's registration page the portal has a panel (REG-019, AMB-135).
    app.get(`${realmPath}${protocolPath}/registrations`, async (_request, reply) =>
      reply.redirect(`${shop}/#registration`, 302),
    )
  }
}

function statusOf(error: unknown): number {
  if (isDatabaseAway(error)) return 503
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 600 ? status : 500
}

function isNavigation({ headers: { accept } }: FastifyRequest): boolean {
  return accept?.includes('text/html') ?? false
}

function messageOf(statusCode: number): { title: string; text: string } {
  if (statusCode >= 500) return texts.failed
  if (statusCode === 429) return texts.tooMany
  return statusCode === 404 ? texts.notFound : texts.refused
}

function listenToProvider(app: FastifyInstance, provider: Provider): void {
  const logIn = ({ req }: KoaContextWithOIDC) => logOf(req) ?? app.log
  provider.on('server_error', (context, error) => {
    logIn(context).error({ err: error }, 'identity provider failed')
    // On 503 keycloak-js keeps its tokens and tries again when the database is back (F17).
    if (isDatabaseAway(error)) {
      context.status = 503
      context.set('Retry-After', '5')
    }
  })
  provider.on('authorization.error', (context, error) =>
    logIn(context).info({ reason: error.message }, 'sign-in refused'),
  )
  provider.on('grant.success', (context) => logIn(context).info(grantLine(context.oidc), 'token granted'))
  provider.on('grant.error', (context, error) =>
    logIn(context).info({ ...grantLine(context.oidc), reason: error.message }, 'token refused'),
  )
}

/** Log fields of a token request: grant, session and user, never a token. */
function grantLine({ params, entities }: KoaContextWithOIDC['oidc']): Record<string, unknown> {
  const { sid, accountId } = entities.RefreshToken ?? entities.AuthorizationCode ?? {}
  return { grant: params?.['grant_type'], session: sid, ...(accountId !== undefined && { userId: Number(accountId) }) }
}
