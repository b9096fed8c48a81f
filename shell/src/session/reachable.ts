import type { PortalConfig } from 'shared-contracts/portal/config'
import { protocolUrl } from './protocol-url.ts'

/** How long the provider may take to show that it is there, ms. */
const PATIENCE = 10_000

/** F23: whether the provider answers: asked before the browser is sent to it, or a frame of it is waited for. */
export async function isIdentityReachable(
  identity: PortalConfig['identity'],
  send: typeof fetch = (...call) => fetch(...call),
): Promise<boolean> {
  try {
    const response = await send(`${protocolUrl(identity)}/login-status-iframe.html`, {
      // Of a provider elsewhere only this is to be known: that it answers.
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return response.type === 'opaque' || response.status < 500
  } catch {
    return false
  }
}
