import type { FastifyInstance } from 'fastify'
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Provider } from 'oidc-provider'
import type { EndSession } from '../end-session.ts'
import type { EndedSessions } from 'backend/identity/ended-sessions'
import { formOf, isCrossSite } from 'backend/platform/forms/form-body'
import type { Origins } from '../origins.ts'
import { html } from 'backend/platform/pages/html'
import { sitePage } from '../../pages/site-page.ts'
import { signInSite } from '../pages/site.ts'
import { texts } from '../texts.ts'
import { forcePublicHost } from '../provider/mount.ts'
import { clientId, issuerOf } from 'backend/identity/realm'
import { cookiePath, statusCookie } from '../layout.ts'
import { afterSignOut, readSignOutRequest, signOutPath, type SignOutRequest } from './sign-out-request.ts'

interface SignOutOptions {
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

const t = texts.signOut

/** Asks for confirmation, when the request does not prove that the portal sent it. */
function signOutPage(shop: string, { returnTo, state }: SignOutRequest): string {
  const content = html`<h1>${t.title}</h1>
    <p>${t.text}</p>
    <form method="post" action="${signOutPath}">
      <input type="hidden" name="confirmed" value="yes" />
      ${returnTo !== undefined && html`<input type="hidden" name="post_logout_redirect_uri" value="${returnTo}" />`}
      ${state !== undefined && html`<input type="hidden" name="state" value="${state}" />`}
      <button class="submit" type="submit">${t.submit}</button>
    </form>
    <p class="aside"><a href="${shop}/">${texts.backToShop}</a></p>`
  return sitePage(signInSite(shop), t.title, content)
}
