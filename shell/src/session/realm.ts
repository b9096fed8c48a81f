import type { PortalConfig } from 'shared-contracts/portal/config'

/** The provider's realm, without a trailing slash. */
export function realmUrl({ url, realm }: PortalConfig['identity']): string {
  return `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}`
}

/** Base of the provider's OpenID Connect addresses, without a trailing slash. */
export function protocolUrl(identity: PortalConfig['identity']): string {
  return `${realmUrl(identity)}/protocol/openid-connect`
}

/** How long the provider may take to answer, ms. */
const ANSWER_TIMEOUT_MS = 10_000

/** F23: whether the provider answers. Checked before the browser is redirected or a frame of the provider is awaited. */
export async function isIdentityReachable(
  identity: PortalConfig['identity'],
  send: typeof fetch = (...call) => fetch(...call),
): Promise<boolean> {
  try {
    const response = await send(`${protocolUrl(identity)}/login-status-iframe.html`, {
      // The body of a GET, which nobody reads, would keep its connection open until the time limit.
      method: 'HEAD',
      // A provider of another origin only has to answer; its answer is not read.
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    return response.type === 'opaque' || response.status < 500
  } catch {
    return false
  }
}
