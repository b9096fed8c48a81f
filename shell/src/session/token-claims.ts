/** What the portal reads of a token. Times are seconds since 1970. Nothing is verified here: that is the API's work. */
export interface TokenClaims {
  readonly exp?: number | undefined
  readonly iat?: number | undefined
  readonly sub?: string | undefined
  /** The provider's session; no credential. */
  readonly sid?: string | undefined
}

/** Claims of a JWT; `null` where the text is not one. */
export function readClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return null
    const { exp, iat, sub, sid } = claims as Record<string, unknown>
    return {
      exp: typeof exp === 'number' ? exp : undefined,
      iat: typeof iat === 'number' ? iat : undefined,
      sub: typeof sub === 'string' ? sub : undefined,
      sid: typeof sid === 'string' ? sid : undefined,
    }
  } catch {
    return null
  }
}
