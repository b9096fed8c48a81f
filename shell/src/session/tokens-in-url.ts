import type { Tokens } from './token-store.ts'

/** Tokens and organisation handed over in the URL by another cabinet. */
export interface HandedOver {
  readonly tokens: Tokens
  readonly orgId: number | null
}

declare global {
  interface Window {
    /** Passes from the boot script to the shell, which deletes it. */
    portalHandedOver?: HandedOver
  }
}

/**
 * AUTH-012..015, AMB-028: the tokens and the organisation of a URL, and the URL without them. A single token is removed
 * but not handed over. On /card `id` is a product, so only `orgId` names an organisation (AMB-110). `null` if the URL has
 * no token.
 */
export function readTokensInUrl(address: string): { handedOver: HandedOver | null; cleaned: string } | null {
  const url = new URL(address)
  const query = url.searchParams
  if (!query.has('token') && !query.has('refresh_token')) return null
  const [accessToken, refreshToken] = [query.get('token'), query.get('refresh_token')]
  const isComplete = Boolean(accessToken && refreshToken)
  const orgKeys = url.pathname === '/card' ? ['orgId'] : ['orgId', 'id']
  const orgText = orgKeys.map((key) => query.get(key)).find((value) => value !== null) ?? ''
  for (const key of ['token', 'refresh_token', ...(isComplete ? orgKeys : [])]) query.delete(key)
  return {
    handedOver: isComplete
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
  if (found.handedOver === null) return
  Object.defineProperty(window, 'portalHandedOver', { value: found.handedOver, configurable: true })
}

/** The tokens of the URL, returned once; works also if the boot script did not load. */
export function takeHandedOver(): HandedOver | null {
  cleanAddress()
  const handedOver = window.portalHandedOver ?? null
  delete window.portalHandedOver
  return handedOver
}
