import type { Tokens } from './token-store.ts'

/** What another cabinet handed over in the address. */
export interface HandedOver {
  readonly tokens: Tokens
  readonly orgId: number | null
}

declare global {
  interface Window {
    /** From the boot script to the shell; gone as soon as the shell has it. */
    portalHandedOver?: HandedOver
  }
}

/**
 * AUTH-012..015, AMB-028: tokens, and with them the organisation, in an address; and the address without them. One token
 * without the other hands nothing over and leaves the address too. On /card `id` is a product: only `orgId` names an
 * organisation there (AMB-110). `null` where the address has no token.
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

/** A4: takes the tokens out of the page's address. The boot script's first act, before any other script runs. */
export function cleanAddress(): void {
  const found = readTokensInUrl(location.href)
  if (found === null) return
  history.replaceState(history.state, '', found.cleaned)
  if (found.handedOver === null) return
  Object.defineProperty(window, 'portalHandedOver', { value: found.handedOver, configurable: true })
}

/** What the address handed over, once; also where the boot script did not arrive. */
export function takeHandedOver(): HandedOver | null {
  cleanAddress()
  const handedOver = window.portalHandedOver ?? null
  delete window.portalHandedOver
  return handedOver
}
