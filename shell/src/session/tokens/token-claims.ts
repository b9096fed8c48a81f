/** The claims that the portal reads. Times are seconds since 1970. The token is verified by the API only. */
export interface TokenClaims {
  readonly exp?: number | undefined
  readonly iat?: number | undefined
  readonly sub?: string | undefined
  /** The id of the provider's session; not a credential. */
  readonly sid?: string | undefined
  /** The person, as Keycloak names them; not every provider does in access tokens. */
  readonly name?: string | undefined
  /** Roles of the realm, as Keycloak names them. */
  readonly roles: readonly unknown[]
}

/** The claims of a JWT; `null` if the text is no JWT. */
export function readClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return null
    const { exp, iat, sub, sid, name, realm_access: access } = claims as Record<string, unknown>
    const { roles } = (access ?? {}) as { roles?: unknown }
    return {
      exp: typeof exp === 'number' ? exp : undefined,
      iat: typeof iat === 'number' ? iat : undefined,
      sub: typeof sub === 'string' ? sub : undefined,
      sid: typeof sid === 'string' ? sid : undefined,
      name: typeof name === 'string' ? name : undefined,
      roles: Array.isArray(roles) ? roles : [],
    }
  } catch {
    return null
  }
}
