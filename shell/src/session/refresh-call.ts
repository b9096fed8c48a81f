import type { PortalConfig } from 'shared-contracts/portal/config'
import { protocolUrl } from './realm-url.ts'
import type { Tokens } from './token-store.ts'

/** How long the provider may take to answer, ms. The lock of all tabs is held meanwhile. */
const PATIENCE = 10_000

/**
 * The provider's answer to a refresh: new tokens; `refused` (400, 401); `unavailable` (5xx and every answer outside of the
 * protocol); `offline` if there was no answer in time.
 */
export type RefreshAnswer =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'offline' }

/**
 * Requests new tokens from the provider. keycloak-js is not used for this: it cannot adopt tokens that another tab has
 * received, it waits for its status frame first, and it would have to be loaded before the first request of every page.
 */
export async function requestRefresh(
  identity: PortalConfig['identity'],
  spent: Tokens,
  send: typeof fetch = (...call) => fetch(...call),
  patience = PATIENCE,
): Promise<RefreshAnswer> {
  const signal = AbortSignal.timeout(patience)
  let response: Response
  try {
    response = await send(`${protocolUrl(identity)}/token`, {
      method: 'POST',
      credentials: 'include',
      signal,
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: spent.refreshToken ?? '',
        client_id: identity.clientId,
      }),
    })
  } catch {
    return { kind: 'offline' }
  }
  if (response.status === 400 || response.status === 401) return { kind: 'refused' }
  if (!response.ok) return { kind: 'unavailable' }
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  if (answer === null && signal.aborted) return { kind: 'offline' }
  if (typeof answer?.['access_token'] !== 'string') return { kind: 'unavailable' }
  const text = (name: string, kept: string | null) => {
    const value = answer[name]
    return typeof value === 'string' ? value : kept
  }
  return {
    kind: 'tokens',
    tokens: {
      accessToken: answer['access_token'],
      refreshToken: text('refresh_token', spent.refreshToken),
      idToken: text('id_token', spent.idToken),
    },
  }
}
