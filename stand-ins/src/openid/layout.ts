import { realmPath } from 'backend/identity/realm'

/** Keycloak's path of the OpenID Connect endpoints inside a realm. */
export const protocolPath = '/protocol/openid-connect'

/** Path of the session cookies. */
export const cookiePath = `${realmPath}/`

/** Cookie with the browser's session id for the status frame, which reads it by script. It is not a credential. */
export const statusCookie = 'KEYCLOAK_SESSION'
