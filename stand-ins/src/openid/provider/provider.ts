import { Provider } from 'oidc-provider'
import { isReturnAddress } from '../origins.ts'
import { clientId, issuerOf, realmPath } from 'backend/identity/realm'
import { cookiePath, protocolPath, statusCookie } from '../layout.ts'
import { configurationOf, type ProviderOptions } from './configuration.ts'
import { newRefreshTokenId } from './refresh-token-id.ts'

/** Creates an oidc-provider that looks like a Keycloak realm. */
export function createProvider(options: ProviderOptions): Provider {
  const { origins, refreshTokenSeconds } = options
  const issuer = issuerOf(origins.public)
  const provider = new Provider(issuer, configurationOf(options))

  // The provider trusts X-Forwarded-*, which `forcePublicHost` overwrites on every request.
  provider.proxy = true

  provider.Client.prototype.redirectUriAllowed = (address) => isReturnAddress(origins, address)
  // Keycloak's tokens contain the session's `sid`; the provider adds it only for back-channel logout.
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

export const authorizationPath = `${realmPath}${protocolPath}/auth`

/** The provider's own routes, under the realm. */
export const providerPaths = [
  '/.well-known/openid-configuration',
  `${protocolPath}/auth`,
  `${protocolPath}/auth/:uid`,
  `${protocolPath}/token`,
  `${protocolPath}/certs`,
  `${protocolPath}/revoke`,
  `${protocolPath}/token/introspect`,
].map((path) => realmPath + path)
