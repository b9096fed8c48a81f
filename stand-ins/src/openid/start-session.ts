import type { Identity } from 'backend/identity/identity'
import type { Provider } from 'oidc-provider'
import type { Origins } from './origins.ts'
import { forcePublicHost } from './provider/mount.ts'
import { cookiePath, statusCookie } from './layout.ts'

/**
 * Starts a session of the embedded provider as a sign-in by the form does.
 * @param lifetime of the session, seconds
 */
export function createStartSession(provider: Provider, origins: Origins, lifetime: number): Identity['startSession'] {
  return async ({ request, raw }, userId) => {
    forcePublicHost(request.raw, origins)
    const { cookies } = provider.createContext(request.raw, raw)
    const session = new provider.Session()
    session.loginAccount({ accountId: String(userId), amr: ['pwd'] })
    await session.save(lifetime)

    const cookie = { path: cookiePath, sameSite: 'lax', maxAge: lifetime * 1000 } as const
    cookies.set(provider.cookieName('session'), session.jti, { ...cookie, httpOnly: true, signed: true })
    // keycloak-js makes its silent check only if the status frame reports a change. The check replaces this value.
    cookies.set(statusCookie, session.uid, { ...cookie, httpOnly: false, signed: false })
  }
}
