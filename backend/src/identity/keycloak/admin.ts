import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { OutsideError } from '../../platform/outside/outside-error.ts'

/** A Keycloak realm and the confidential client that may manage its users and sessions. */
export interface KeycloakAccess {
  /** Base address without a trailing slash, e.g. `https://id.example.ru/auth`. */
  url: string
  realm: string
  clientId: string
  clientSecret: string
}

/** Time limit of one request to Keycloak. The transaction of a registration stays open meanwhile. */
const TIMEOUT_MS = 4_000

/**
 * Signs in to Keycloak's administration.
 * @throws OutsideError
 */
export async function connectKeycloak({
  url,
  realm,
  clientId,
  clientSecret,
}: KeycloakAccess): Promise<KeycloakAdminClient> {
  // The library is large, and most installations do not need it.
  const { default: AdminClient } = await import('@keycloak/keycloak-admin-client')
  const client = new AdminClient({ baseUrl: url, realmName: realm, timeout: TIMEOUT_MS })
  try {
    await client.auth({ grantType: 'client_credentials', clientId, clientSecret })
  } catch (error) {
    throw outsideErrorOf(error)
  }
  return client
}

/** A failure of Keycloak as one of an outside service. */
export function outsideErrorOf(error: unknown): OutsideError {
  const { response } = error as { response?: { status: number } }
  const isAway = response === undefined || response.status >= 500
  const reason = response === undefined ? 'no answer' : `status ${response.status}`
  return new OutsideError('identity', isAway ? 'away' : 'refused', reason, { cause: error })
}
