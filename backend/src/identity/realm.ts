/** The portal's client, with the same name in every realm. */
export const clientId = 'portal'

/** The path of the portal's realm, in Keycloak's URL layout. */
export const realmPath = '/auth/realms/portal'

/** Where a real Keycloak reports that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
export const backChannelLogoutPath = '/public/api/v3/identity/backchannel-logout'

/** The token issuer of a portal at `publicUrl` without a Keycloak of its own. */
export function issuerOf(publicUrl: string): string {
  return new URL(publicUrl).origin + realmPath
}
