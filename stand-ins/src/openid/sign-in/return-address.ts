import type { Provider } from 'oidc-provider'
import { isReturnAddress, type Origins } from '../origins.ts'
import { signInPath } from '../sign-in-path.ts'

/** The return address of a finished sign-in form. The browser's Back button leads to such forms. */
interface ReturnAddress {
  /** Stores the address a finished sign-in returned to, in a cookie of the form's path. */
  keep(cookies: Cookies, interaction: { readonly uid: string; readonly params: Record<string, unknown> }): void
  /** The stored address, or the portal's start page if there is none and the visitor is signed in. */
  find(context: ReturnType<Provider['createContext']>): Promise<string | undefined>
}

type Cookies = ReturnType<Provider['createContext']>['cookies']

const cookieName = 'PORTAL_WAY_BACK'
/** Lifetime of a form, ms. */
const lifetime = 60 * 60_000

export function createReturnAddress(provider: Provider, origins: Origins): ReturnAddress {
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
