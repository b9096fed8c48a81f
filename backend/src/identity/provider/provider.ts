import { Provider } from 'oidc-provider'
import { isReturnAddress } from '../origins.ts'
import { clientId, cookiePath, issuerOf, protocolPath, realmPath, statusCookie } from '../realm.ts'
import { configurationOf, type ProviderOptions } from './configuration.ts'
import { newRefreshTokenId } from './refresh-token-id.ts'

/** oidc-provider arranged as a Keycloak realm: its addresses, its tokens, its one public client. */
export function createProvider(options: ProviderOptions): Provider {
  const { origins, refreshTokenSeconds } = options
  const issuer = issuerOf(origins.public)
  const provider = new Provider(issuer, configurationOf(options))

  // Scheme and host come from the mount, which sets them to the public ones whatever the request says.
  provider.proxy = true

  provider.Client.prototype.redirectUriAllowed = (address) => isReturnAddress(origins, address)
  // Keycloak's tokens name the session (`sid`); the provider does so only for back-channel logout.
  provider.Client.prototype.includeSid = () => true
  Object.assign(provider.RefreshToken.prototype, {
    generateTokenId: () =>
      newRefreshTokenId({ iss: issuer, azp: clientId }, refreshTokenSeconds, Math.floor(Date.now() / 1000)),
  })

  provider.on('authorization.success', (ctx) => {
    const sid = ctx.oidc.session?.sidFor(clientId)
    if (!sid) return
    ctx.cookies.set(statusCookie, sid, {
      path: cookiePath,
      httpOnly: false,
      sameSite: 'lax',
      signed: false,
      maxAge: refreshTokenSeconds * 1000,
    })
  })

  return provider
}

/** Where the provider's own routes are, under the realm. */
export const providerPaths = [
  '/.well-known/openid-configuration',
  `${protocolPath}/auth`,
  `${protocolPath}/auth/:uid`,
  `${protocolPath}/token`,
  `${protocolPath}/certs`,
  `${protocolPath}/revoke`,
  `${protocolPath}/token/introspect`,
].map((path) => realmPath + path)
