import type { PortalConfig } from 'shared-contracts/portal/config'
import { protocolUrl } from './realm-url.ts'

/** How long the provider may take to answer, ms. */
const PATIENCE = 10_000

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
      signal: AbortSignal.timeout(PATIENCE),
    })
    return response.type === 'opaque' || response.status < 500
  } catch {
    return false
  }
}
