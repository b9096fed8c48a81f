import type { Provider } from 'oidc-provider'
import { isReturnAddress, type Origins } from '../origins.ts'
import { signInPath } from '../sign-in-path.ts'

/** Where a form that is over leads on to: the browser's «back» after a sign-in meets it. */
export interface WayBack {
  /** Notes where a finished sign-in returned to, in a cookie of that form's own path. */
  keep(cookies: Cookies, interaction: { readonly uid: string; readonly params: Record<string, unknown> }): void
  /** Where that sign-in returned to; for anybody else who is signed in, the portal's start. */
  find(context: ReturnType<Provider['createContext']>): Promise<string | undefined>
}

type Cookies = ReturnType<Provider['createContext']>['cookies']

const cookieName = 'PORTAL_WAY_BACK'
/** As long as a form lives, ms. */
const lifetime = 60 * 60_000

export function createWayBack(provider: Provider, origins: Origins): WayBack {
  return {
    keep(cookies, { uid, params }) {
      const address = params['redirect_uri']
      if (typeof address !== 'string') return
      cookies.set(cookieName, encodeURIComponent(address), {
        path: signInPath(uid),
        maxAge: lifetime,
        httpOnly: true,
        sameSite: 'lax',
        signed: true,
      })
    },

    async find(context) {
      const address = decodeURIComponent(context.cookies.get(cookieName, { signed: true }) ?? '')
      if (isReturnAddress(origins, address)) return address
      const { accountId } = await provider.Session.get(context)
      return accountId === undefined ? undefined : `${origins.public}/`
    },
  }
}
