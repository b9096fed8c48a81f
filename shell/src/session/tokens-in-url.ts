import type { Tokens } from './token-store.ts'

/** What another cabinet handed over in the address. */
export interface HandedOver {
  readonly tokens: Tokens
  readonly orgId: number | null
  /** The address without what was read. */
  readonly cleaned: string
}

/**
 * AUTH-012..015, AMB-028: tokens, and with them the organisation, in the address of the page. `null` without both tokens.
 * On /card `id` is a product: only `orgId` names an organisation there (AMB-110).
 */
export function readTokensInUrl(address: string): HandedOver | null {
  const url = new URL(address)
  const query = url.searchParams
  const accessToken = query.get('token')
  const refreshToken = query.get('refresh_token')
  if (!accessToken || !refreshToken) return null
  const orgKeys = url.pathname === '/card' ? ['orgId'] : ['orgId', 'id']
  const orgText = orgKeys.map((key) => query.get(key)).find((value) => value !== null) ?? ''
  for (const key of ['token', 'refresh_token', ...orgKeys]) query.delete(key)
  return {
    tokens: { accessToken, refreshToken, idToken: null },
    orgId: /^[1-9]\d{0,14}$/.test(orgText) ? Number(orgText) : null,
    cleaned: url.pathname + url.search + url.hash,
  }
}
