import type { Tokens } from '../tokens/token-store.ts'

/** A sign-in link of another cabinet: the tokens and the organisation in the URL. */
export interface SignInLink {
  readonly tokens: Tokens
  readonly orgId: number | null
}

declare global {
  interface Window {
    /** Passes from the boot script to the shell, which deletes it. */
    portalSignInLink?: SignInLink
  }
}

/**
 * AUTH-012..015, AMB-028: the tokens and the organisation of a URL, and the URL without them. A single token is removed
 * and not used. On /card `id` is a product, so only `orgId` names an organisation (AMB-110). `null` if the URL has
 * no token.
 */
export function readTokensInUrl(address: string): { link: SignInLink | null; cleaned: string } | null {
  const url = new URL(address)
  const query = url.searchParams
  if (!query.has('token') && !query.has('refresh_token')) return null
  const [accessToken, refreshToken] = [query.get('token'), query.get('refresh_token')]
  const isComplete = Boolean(accessToken && refreshToken)
  const orgKeys = url.pathname === '/card' ? ['orgId'] : ['orgId', 'id']
  const orgText = orgKeys.map((key) => query.get(key)).find((value) => value !== null) ?? ''
  for (const key of ['token', 'refresh_token', ...(isComplete ? orgKeys : [])]) query.delete(key)
  return {
    link: isComplete
      ? {
          tokens: { accessToken: accessToken ?? '', refreshToken, idToken: null },
          orgId: /^[1-9]\d{0,14}$/.test(orgText) ? Number(orgText) : null,
        }
      : null,
    cleaned: url.pathname + url.search + url.hash,
  }
}

/** A4: removes the tokens from the page's URL. The boot script calls it before any other script runs. */
export function cleanAddress(): void {
  const found = readTokensInUrl(location.href)
  if (found === null) return
  history.replaceState(history.state, '', found.cleaned)
  if (found.link === null) return
  Object.defineProperty(window, 'portalSignInLink', { value: found.link, configurable: true })
}

/** The tokens of the URL, returned once; works also if the boot script did not load. */
export function takeSignInLink(): SignInLink | null {
  cleanAddress()
  const link = window.portalSignInLink ?? null
  delete window.portalSignInLink
  return link
}
