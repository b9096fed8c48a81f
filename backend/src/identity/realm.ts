/** Keycloak's realm and client of the portal; the same names in a real Keycloak. */
export const realmName = 'portal'
export const clientId = 'portal'

/** Keycloak's layout of addresses. */
export const realmPath = `/auth/realms/${realmName}`
export const protocolPath = '/protocol/openid-connect'

/** Where the browser's session cookies are sent. */
export const cookiePath = `${realmPath}/`

/** Readable by the status frame: tells it which session, if any, the browser has. Not a credential. */
export const statusCookie = 'KEYCLOAK_SESSION'

/** The issuer of tokens for the address people see. */
export function issuerOf(publicUrl: string): string {
  return new URL(publicUrl).origin + realmPath
}
