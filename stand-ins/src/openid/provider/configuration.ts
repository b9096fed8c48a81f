import { interactionPolicy, type Configuration } from 'oidc-provider'
import { SIGN_IN_REASON_PARAM } from 'shared-contracts/portal/sign-in-reason'
import type { Database } from 'backend/platform/database/database'
import type { EndedSessions } from 'backend/identity/ended-sessions'
import type { Origins } from '../origins.ts'
import { clientId, issuerOf } from 'backend/identity/realm'
import { cookiePath, protocolPath } from '../layout.ts'
import type { ProviderKeys } from '../keys.ts'
import { signInPath } from '../sign-in-path.ts'
import type { UserDirectory } from 'backend/identity/user-directory'
import { apiResource, grantedScope, grantWithoutConsent } from './grant.ts'
import { recordAdapter } from './record-adapter.ts'
import { claimsOf, rolesOf } from './user-claims.ts'

export interface ProviderOptions {
  db: Database
  users: UserDirectory
  secrets: ProviderKeys
  origins: Origins
  endedSessions: EndedSessions
  /** Seconds. */
  accessTokenSeconds: number
  refreshTokenSeconds: number
  /** The page for an error of the provider; `error` is the OAuth error code. */
  errorPage(error: string): string
}

/** Configures oidc-provider with Keycloak's addresses and tokens, one public client and no consent page. */
export function configurationOf(options: ProviderOptions): Configuration {
  const { db, users, secrets, origins, endedSessions, accessTokenSeconds, refreshTokenSeconds } = options
  const policy = interactionPolicy.base()
  policy.remove('consent')

  return {
    adapter: recordAdapter(db),
    jwks: { keys: secrets.signingKeys.map((key) => ({ ...key, kty: key.kty ?? 'RSA' })) },
    cookies: {
      keys: secrets.cookieKeys,
      names: { session: 'PORTAL_SESSION', interaction: 'PORTAL_SIGN_IN', resume: 'PORTAL_SIGN_IN_RESUME' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: cookiePath },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: clientId,
        redirect_uris: [`${origins.public}/`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: grantedScope.split(' '),
    extraParams: [SIGN_IN_REASON_PARAM],
    // keycloak-js requests only `openid` and expects the claims of Keycloak's default scopes.
    claims: { openid: ['sub', 'sid', 'name', 'preferred_username', 'email', 'phone_number'], profile: [], email: [] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clockTolerance: 30,
    ttl: {
      AccessToken: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Interaction: 60 * 60,
      Session: refreshTokenSeconds,
      Grant: refreshTokenSeconds,
      RefreshToken: refreshTokenSeconds,
    },
    routes: {
      authorization: `${protocolPath}/auth`,
      token: `${protocolPath}/token`,
      jwks: `${protocolPath}/certs`,
      revocation: `${protocolPath}/revoke`,
      introspection: `${protocolPath}/token/introspect`,
      end_session: `${protocolPath}/unused-logout`,
    },
    discovery: {
      end_session_endpoint: `${issuerOf(origins.public)}${protocolPath}/logout`,
      userinfo_endpoint: `${issuerOf(origins.public)}${protocolPath}/userinfo`,
      check_session_iframe: `${issuerOf(origins.public)}${protocolPath}/login-status-iframe.html`,
    },
    interactions: { policy, url: (_ctx, interaction) => signInPath(interaction.uid) },
    loadExistingGrant: grantWithoutConsent,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    // mount.ts answers CORS for the allowed origins; the provider refuses all others.
    clientBasedCORS: () => false,
    renderError(ctx, { error }) {
      ctx.type = 'html'
      ctx.body = options.errorPage(error)
    },
    async findAccount(_ctx, sub, token) {
      const sid = token !== undefined && 'sid' in token ? token.sid : undefined
      if (sid !== undefined && (await endedSessions.hasEnded(sid))) return undefined
      const user = await users.find(Number(sub))
      return user && { accountId: sub, claims: async () => ({ sub, ...claimsOf(user) }) }
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Replaced by sign-out/ and account.ts: the provider's logout always asks for confirmation, and its userinfo refuses
      // tokens with an `aud`.
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => apiResource,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: grantedScope,
          audience: apiResource,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    formats: {
      customizers: {
        async jwt(_ctx, token, parts) {
          parts.header = { ...parts.header, typ: 'JWT' }
          const roles = 'accountId' in token ? rolesOf(await users.find(Number(token.accountId))) : {}
          const sid = 'sid' in token ? { sid: token.sid } : {}
          parts.payload = { ...parts.payload, typ: 'Bearer', azp: clientId, ...sid, ...roles }
        },
      },
    },
  }
}
