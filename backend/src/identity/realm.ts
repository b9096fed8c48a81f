/** The portal's Keycloak realm and client, with the same names in a real Keycloak. */
const realmName = 'portal'
export const clientId = 'portal'

/** Keycloak's URL layout. */
export const realmPath = `/auth/realms/${realmName}`
export const protocolPath = '/protocol/openid-connect'

/** Where an outside Keycloak tells that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
export const backChannelLogoutPath = '/public/api/v3/identity/backchannel-logout'

/** Path of the session cookies. */
export const cookiePath = `${realmPath}/`

/** Cookie with the browser's session id for the status frame, which reads it by script. It is not a credential. */
export const statusCookie = 'KEYCLOAK_SESSION'

/** The token issuer of a portal at `publicUrl`. */
export function issuerOf(publicUrl: string): string {
  return new URL(publicUrl).origin + realmPath
}
