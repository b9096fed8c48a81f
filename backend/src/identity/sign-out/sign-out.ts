import type { FastifyInstance } from 'fastify'
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Provider } from 'oidc-provider'
import type { EndSession } from '../end-session.ts'
import type { EndedSessions } from '../ended-sessions.ts'
import { formOf, isCrossSite } from '../form-body.ts'
import type { Origins } from '../origins.ts'
import { forcePublicHost } from '../provider/mount.ts'
import { clientId, cookiePath, issuerOf, statusCookie } from '../realm.ts'
import { signOutPage } from './sign-out-page.ts'
import { afterSignOut, readSignOutRequest, signOutPath } from './sign-out-request.ts'

export interface SignOutOptions {
  provider: Provider
  keys: JWTVerifyGetKey
  origins: Origins
  endSession: EndSession
  endedSessions: Pick<EndedSessions, 'end'>
}

/**
 * Ends the browser's session: its access and refresh tokens are refused from now on, and its cookies are removed.
 * Without the session's ID token, which keycloak-js sends, it first asks for confirmation.
 */
export function serveSignOut(app: FastifyInstance, options: SignOutOptions): void {
  const { provider, keys, origins, endSession, endedSessions } = options
  app.route({
    url: signOutPath,
    method: ['GET', 'POST'],
    async handler(request, reply) {
      forcePublicHost(request.raw, origins)
      const asked = readSignOutRequest(formOf(request), origins)
      const context = provider.createContext(request.raw, reply.raw)
      const session = await provider.Session.get(context)
      const { accountId } = session
      const hint = asked.hint === undefined ? undefined : await readHint(asked.hint)

      if (accountId === undefined) {
        // The browser may have lost the cookie of the session whose tokens it still has.
        if (typeof hint?.['sid'] === 'string') await endedSessions.end(hint['sid'])
      } else {
        const isProved = hint !== undefined && hint.sub === accountId && hint['sid'] === session.sidFor(clientId)
        const isConfirmed = request.method === 'POST' && asked.isConfirmed && !isCrossSite(request)
        if (!isProved && !isConfirmed) return reply.send(signOutPage(origins.public, asked))

        await endSession(session)
        request.log.info({ userId: Number(accountId) }, 'signed out')
      }

      context.cookies.set(provider.cookieName('session'), null, { path: cookiePath, signed: true })
      context.cookies.set(statusCookie, null, { path: cookiePath, httpOnly: false, signed: false })
      return reply.redirect(afterSignOut(asked, origins), 303)
    },
  })

  /** The claims of one of our ID tokens. It may have expired, because a page can stay open for long. */
  async function readHint(token: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: issuerOf(origins.public),
        audience: clientId,
        currentDate: new Date(0),
      })
      return payload
    } catch {
      return undefined
    }
  }
}
