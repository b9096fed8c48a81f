import type { PortalConfig } from 'shared-contracts/portal/config'

/** The provider's realm, without a trailing slash. */
export function realmUrl({ url, realm }: PortalConfig['identity']): string {
  return `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}`
}

/** Base of the provider's OpenID Connect addresses, without a trailing slash. */
export function protocolUrl(identity: PortalConfig['identity']): string {
  return `${realmUrl(identity)}/protocol/openid-connect`
}
