import type { PortalConfig } from 'shared-contracts/portal/config'

/** Base of the provider's OpenID Connect addresses, without a trailing slash. */
export function protocolUrl({ url, realm }: PortalConfig['identity']): string {
  return `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}/protocol/openid-connect`
}
